import { formatRupiah } from "@lapang/domain/money";
import { defaultMethods } from "@lapang/domain/payment/methods";
import type { PaymentStatus } from "@lapang/domain/payment/moves";
import { html, type Markup } from "@lapang/domain/text/markup";
import { formatLongDate, formatTime } from "@lapang/domain/venue/indonesian-date";
import { localDateOf, localTimeOf, type Zone, zones } from "@lapang/domain/venue/venue-time";
import { type Act, rules } from "./acts.ts";
import { renderInstrument } from "./instrument.ts";
import { SCRIPT, STYLE } from "./page-style.ts";
import type { SimulatedPayment } from "./simulated-payment.ts";

type Moment = { now: Date; zone: Zone };

const ended: Record<Exclude<PaymentStatus, "awaiting">, { title: string; line: string }> = {
  paid: { title: "Lunas", line: "Pembayaran ini berhasil." },
  review: { title: "Sedang ditinjau", line: "Pembayaran ini menunggu keputusan. Kamu yang memutuskan di bawah." },
  failed: { title: "Ditolak", line: "Pembayaran ini tidak berhasil, tidak ada uang yang diambil." },
  expired: { title: "Kedaluwarsa", line: "Waktu bayar sudah habis." },
  cancelled: { title: "Dibatalkan", line: "Pembayaran ini dibatalkan sebelum lunas." },
  partially_refunded: { title: "Dikembalikan sebagian", line: "Sebagian uangnya sudah kembali." },
  refunded: { title: "Dikembalikan", line: "Seluruh uangnya sudah kembali." },
  reversed: { title: "Ditarik kembali", line: "Bank menarik kembali pembayaran yang sudah lunas." },
  chargeback: { title: "Disanggah", line: "Pemilik kartu menyanggah pembayaran ini." },
};

const labels: Partial<Record<Act, string>> = {
  pay: "Bayar, berhasil",
  decline: "Tolak pembayaran",
  lapse: "Biarkan kedaluwarsa",
  challenge: "Tandai untuk ditinjau",
  approve: "Setujui, jadi lunas",
  deny: "Tolak sesudah ditinjau",
  pay_twice: "Bayar, notifikasi dikirim dua kali",
  pay_reordered: "Bayar, urutan notifikasi terbalik",
  pay_delayed: "Bayar, notifikasi tertunda 1 menit",
  pay_late: "Bayar terlambat, sesudah kedaluwarsa",
  reverse: "Bank menarik kembali uangnya",
  charge_back: "Pemilik kartu menyanggah (chargeback)",
};
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
  return frame(open ? "Bayar pesanan" : ended[payment.status as keyof typeof ended].title, body);
}

export function renderMissing(): Markup {
  return frame(
    "Pembayaran tidak ditemukan",
    html`<main class="alone"><h1>Pembayaran tidak ditemukan</h1>
      <p>Alamat ini tidak menunjuk ke pembayaran mana pun. Buka lagi dari halaman pesananmu.</p>
      <a class="go" href="/">Ke beranda</a></main>`,
  );
}

function renderHeader(payment: SimulatedPayment, moment: Moment): Markup {
  const { amount, orderId, status, method } = payment;
  const fact =
    status === "awaiting"
      ? renderDeadline(payment, moment)
      : html`<dt>Cara bayar</dt><dd>${method ? defaultMethods[method].name : "Belum dipilih"}</dd>`;
  return html`<header><div class="plan">
    <div class="back"><p class="brand"><svg aria-hidden="true" viewBox="0 0 30 30"><path d="M1.5 1.5h27v27h-27zM1.5 15h27M15 15v13.5"/><circle cx="21.5" cy="8.3" r="3.7"/></svg>Lapang</p>
      <h1><span>${status === "awaiting" ? "Bayar pesanan" : "Pembayaran"}</span> <b>${formatRupiah(amount)}</b></h1></div>
    <dl class="serve"><div><dt>Pesanan</dt><dd>${orderId}</dd></div><div>${fact}</div></dl>
  </div></header>`;
}

function renderDeadline({ expiresAt }: SimulatedPayment, { now, zone }: Moment): Markup {
  const seconds = Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / 1000));
  const day = localDateOf(zone, expiresAt);
  const until = `${formatTime(localTimeOf(zone, expiresAt))}\u00a0${zones[zone].letters}`;
  return html`<dt>Bayar sebelum</dt>
    <dd>${day === localDateOf(zone, now) ? until : `${formatLongDate(day)}, ${until}`}
    <span role="timer" data-left="${seconds}">${leftText(seconds)}</span></dd>`;
}

/** Where no script runs it stands still, so it does not pretend to know the second. */
function leftText(seconds: number): string {
  return seconds < 60 ? `${seconds} detik lagi` : `${Math.floor(seconds / 60)} menit lagi`;
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
  const form = html`<form method="post"><fieldset><legend>Bayar dengan</legend>${choices}</fieldset>
    <button name="act" value="choose" class="${method ? "line" : "go"}">${method ? "Ganti cara bayar" : "Lanjut"}</button></form>`;
  if (!chosen) return form;
  return html`${chosen}<details><summary>Ganti cara bayar</summary>${form}</details>`;
}

function renderEnded({ status, finishPath, paysAt }: SimulatedPayment): Markup {
  const { title, line } = ended[status as keyof typeof ended];
  const coming = status === "expired" && paysAt !== null;
  return html`<section><h2>${title}</h2><p>${line}</p>
    ${coming ? html`<p>Pembayaran terlambat sedang dikirim, tunggu beberapa detik.</p>` : null}
    <a class="go" href="${finishPath}">Kembali ke Lapang</a></section>`;
}

function renderButtons(payment: SimulatedPayment): Markup | null {
  if (payment.method === null && payment.status !== "awaiting") return null;
  const allowed = (act: Act) => (rules[act].from as readonly PaymentStatus[]).includes(payment.status);
  const button = (act: Act, look: string) =>
    html`<button name="act" value="${act}" class="${look}">${labels[act] ?? act}</button>`;
  const main = (["pay", "approve"] as const).filter(allowed);
  const others = plain.filter(allowed);
  const odd = advanced.filter((act) => allowed(act) && !(act === "pay_late" && payment.paysAt));
  if (main.length + others.length + odd.length === 0) return null;
  return html`<section><h2>${payment.status === "awaiting" ? "Apa yang terjadi?" : "Lalu apa yang terjadi?"}</h2>
    <form method="post">
    ${main.map((act) => button(act, "go"))}${others.map((act) => button(act, "line"))}
    ${odd.length > 0 ? html`<details><summary>Pilihan lanjutan</summary><div>${odd.map((act) => button(act, "line"))}</div></details>` : null}
    </form></section>`;
}

function renderLines({ lines, amount }: SimulatedPayment): Markup {
  const rows = lines.map(
    ({ name, quantity, price }) => html`<tr><th scope="row">${name}${quantity > 1 ? ` × ${quantity}` : ""}</th>
      <td>${formatRupiah(price * quantity)}</td></tr>`,
  );
  return html`<aside><h2>Rincian</h2><table>${rows}
    <tr class="total"><th scope="row">Total</th><td>${formatRupiah(amount)}</td></tr></table></aside>`;
}

function frame(title: string, body: Markup): Markup {
  return html`<!doctype html><html lang="id"><head><meta charset="utf-8"><title>${title} · Simulasi Lapang</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark"><style>${STYLE}</style></head><body>
<p class="notice"><b>Ini simulasi.</b> Tidak ada uang sungguhan.</p>
${body}<script>${SCRIPT}</script></body></html>`;
}
