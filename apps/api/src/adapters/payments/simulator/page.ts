import { formatRupiah } from "@lapang/domain/money";
import { defaultMethods } from "@lapang/domain/payment/methods";
import type { PaymentStatus } from "@lapang/domain/payment/moves";
import { html, type Markup } from "@lapang/domain/text/markup";
import type { Zone } from "@lapang/domain/venue/venue-time";
import { simulatorTexts } from "../../../texts/simulator.ts";
import { type Act, rules } from "./acts.ts";
import { renderInstrument } from "./instrument.ts";
import { SCRIPT, STYLE } from "./page-style.ts";
import type { SimulatedPayment } from "./simulated-payment.ts";

type Moment = { now: Date; zone: Zone };

const texts = simulatorTexts.id;
const plain: readonly Act[] = ["decline", "lapse", "challenge", "deny"];
const advanced: readonly Act[] = ["pay_twice", "pay_reordered", "pay_delayed", "pay_late", "reverse", "charge_back"];

export function renderPayment(payment: SimulatedPayment, moment: Moment): Markup {
  const open = payment.status === "awaiting";
  const method = payment.method ?? (payment.methods.length === 1 ? payment.methods[0] : undefined);
  const body = html`
    ${renderHeader(payment, moment)}
    <main>
      <div class="play">
        ${open ? renderOpen(payment, method) : renderEnded(payment)}
        ${!open || method ? renderButtons(payment) : null}
      </div>
      ${renderLines(payment)}
    </main>`;
  return frame(open ? texts.payOrder : texts.ended[payment.status as keyof typeof texts.ended].title, body);
}

export function renderMissing(): Markup {
  const { title, text, home } = texts.missing;
  return frame(
    title,
    html`<main class="alone"><h1>${title}</h1>
      <p>${text}</p>
      <a class="go" href="/">${home}</a></main>`,
  );
}

function renderHeader(payment: SimulatedPayment, moment: Moment): Markup {
  const { amount, orderId, status, method } = payment;
  const fact =
    status === "awaiting"
      ? renderDeadline(payment, moment)
      : html`<dt>${texts.method}</dt><dd>${method ? defaultMethods[method].name : texts.noMethod}</dd>`;
  return html`<header><div class="plan">
    <div class="back"><p class="brand"><svg aria-hidden="true" viewBox="0 0 30 30"><path d="M1.5 1.5h27v27h-27zM1.5 15h27M15 15v13.5"/><circle cx="21.5" cy="8.3" r="3.7"/></svg>Lapang</p>
      <h1><span>${status === "awaiting" ? texts.payOrder : texts.payment}</span> <b>${formatRupiah(amount)}</b></h1></div>
    <dl class="serve"><div><dt>${texts.order}</dt><dd>${orderId}</dd></div><div>${fact}</div></dl>
  </div></header>`;
}

function renderDeadline({ expiresAt }: SimulatedPayment, { now, zone }: Moment): Markup {
  const seconds = Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000));
  return html`<dt>${texts.payBefore}</dt>
    <dd>${texts.deadline({ zone, now, expiresAt })}
    <span role="timer" data-left="${seconds}">${texts.timeLeft(seconds)}</span></dd>`;
}

function renderOpen(payment: SimulatedPayment, method: SimulatedPayment["method"] | undefined): Markup {
  const chosen = method
    ? html`<section><h2>${defaultMethods[method].name}</h2>
    ${renderInstrument(payment, method)}</section>`
    : null;
  if (payment.methods.length === 1) return html`${chosen}`;
  const choices = payment.methods.map(
    (id) => html`<label class="choice"><input type="radio" name="method" value="${id}" required
      ${id === method ? html`checked` : null}><span>${defaultMethods[id].name}</span></label>`,
  );
  const form = html`<form method="post"><fieldset><legend>${texts.payWith}</legend>${choices}</fieldset>
    <button name="act" value="choose" class="${method ? "line" : "go"}">${method ? texts.changeMethod : texts.next}</button></form>`;
  if (!chosen) return form;
  return html`${chosen}<details><summary>${texts.changeMethod}</summary>${form}</details>`;
}

function renderEnded({ status, finishPath, paysAt }: SimulatedPayment): Markup {
  const { title, line } = texts.ended[status as keyof typeof texts.ended];
  const coming = status === "expired" && paysAt !== null;
  return html`<section><h2>${title}</h2><p>${line}</p>
    ${coming ? html`<p>${texts.lateOnItsWay}</p>` : null}
    <a class="go" href="${finishPath}">${texts.back}</a></section>`;
}

function renderButtons(payment: SimulatedPayment): Markup | null {
  if (payment.method === null && payment.status !== "awaiting") return null;
  const allowed = (act: Act) => (rules[act].from as readonly PaymentStatus[]).includes(payment.status);
  const button = (act: Act, look: string) =>
    html`<button name="act" value="${act}" class="${look}">${(texts.acts as Partial<Record<Act, string>>)[act] ?? act}</button>`;
  const main = (["pay", "approve"] as const).filter(allowed);
  const others = plain.filter(allowed);
  const odd = advanced.filter((act) => allowed(act) && !(act === "pay_late" && payment.paysAt));
  if (main.length + others.length + odd.length === 0) return null;
  return html`<section><h2>${payment.status === "awaiting" ? texts.whatHappens : texts.whatNext}</h2>
    <form method="post">
    ${main.map((act) => button(act, "go"))}${others.map((act) => button(act, "line"))}
    ${odd.length > 0 ? html`<details><summary>${texts.moreChoices}</summary><div>${odd.map((act) => button(act, "line"))}</div></details>` : null}
    </form></section>`;
}

function renderLines({ lines, amount }: SimulatedPayment): Markup {
  const rows = lines.map(
    ({ name, quantity, price }) => html`<tr><th scope="row">${name}${quantity > 1 ? ` × ${quantity}` : ""}</th>
      <td>${formatRupiah(price * quantity)}</td></tr>`,
  );
  return html`<aside><h2>${texts.details}</h2><table>${rows}
    <tr class="total"><th scope="row">${texts.total}</th><td>${formatRupiah(amount)}</td></tr></table></aside>`;
}

function frame(title: string, body: Markup): Markup {
  return html`<!doctype html><html lang="id"><head><meta charset="utf-8"><title>${title} · ${texts.site}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><style>${STYLE}</style></head><body>
<p class="notice"><b>${texts.notice.heading}</b> ${texts.notice.text}</p>
${body}<script>${SCRIPT}</script></body></html>`;
}
