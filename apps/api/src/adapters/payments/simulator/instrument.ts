import { createHash } from "node:crypto";
import { formatRupiah } from "@lapang/domain/money";
import { defaultMethods } from "@lapang/domain/payment/methods";
import { html, type Markup } from "@lapang/domain/text/markup";
import type { GatewayMethod } from "../../../ports/payments.ts";
import { simulatorTexts } from "../../../texts/simulator.ts";
import { drawQr, qrisPayload } from "./qris.ts";
import type { SimulatedPayment } from "./simulated-payment.ts";

const prefixes: Partial<Record<GatewayMethod, string>> = {
  va_bca: "70012",
  va_bni: "8578",
  va_bri: "26240",
  va_mandiri: "88908",
  va_permata: "8562",
  alfamart: "0108",
  indomaret: "2570",
};

/** Derived from the order, so that a reopened page shows the same number. */
export function payNumber(orderId: string, method: GatewayMethod): string | null {
  const prefix = prefixes[method];
  if (!prefix) return null;
  const digest = createHash("sha256").update(`${orderId} ${method}`).digest();
  const digits = String(digest.readUIntBE(0, 6)).padStart(15, "0").slice(-11);
  return `${prefix}${digits}`;
}

/** The payment instrument, drawn like a real one and payable nowhere. */
export function renderInstrument({ orderId, amount }: SimulatedPayment, method: GatewayMethod): Markup {
  const { kind, name } = defaultMethods[method];
  const price = formatRupiah(amount);
  const { qris, virtualAccount, counter, app } = simulatorTexts.id;
  switch (kind) {
    case "qris":
      return html`${drawQr(qrisPayload(orderId, amount), qris.label)}
        ${steps(qris.steps(price))}`;
    case "virtual_account":
      return html`${number(virtualAccount.label, payNumber(orderId, method))}
        ${steps(virtualAccount.steps(name.split(" ").at(-1) ?? "", price))}`;
    case "counter":
      return html`${number(counter.label, payNumber(orderId, method))}
        ${steps(counter.steps(name, price))}`;
    case "card":
      return renderCard();
    default:
      return steps(app.steps(name, price));
  }
}

const steps = (list: readonly string[]) => html`<ol>${list.map((step) => html`<li>${step}</li>`)}</ol>`;

function number(label: string, digits: string | null): Markup {
  return html`<p class="number"><span>${label}</span><b>${(digits ?? "").replace(/(\d{4})(?=\d)/g, "$1 ")}</b></p>`;
}

/** Read-only and nameless: no real card can be typed here, and nothing is sent. */
function renderCard(): Markup {
  const { card } = simulatorTexts.id;
  return html`<div class="card">
    <label>${card.number}<input readonly inputmode="numeric" value="4811 1111 1111 1114"></label>
    <label>${card.validUntil}<input readonly value="12/30"></label>
    <label>${card.securityCode}<input readonly value="123"></label>
  </div><p class="hint">${card.hint}</p>`;
}
