import { DomainError } from "@lapang/domain/errors";
import { partGivenBack } from "@lapang/domain/invoice/invoice-sums";
import { invoiceRefundedOutside } from "@lapang/domain/payment/movements";
import type { Order } from "@lapang/domain/payment/settle";
import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import type { Clock } from "../../runtime/clock.ts";
import { invoicesTexts } from "../../texts/invoices.ts";
import { notifyStaff } from "../notifications/notify-staff.ts";
import { creditExcess } from "../payments/books/credit-excess.ts";
import { postEntry } from "../payments/books/post-entry.ts";
import { recoverLoss } from "../payments/books/recover-loss.ts";
import type { Payable } from "../payments/payable.ts";
import { type InvoiceRow, requireLines, updateInvoice } from "./invoice-rows.ts";
import { type InvoiceSubjects, subjectOf } from "./invoice-subject.ts";
import { lockInvoice, requireInvoice } from "./lock-invoice.ts";
import { settleInvoice } from "./settle-invoice.ts";
import { reserveWalletShare, returnWalletShare } from "./wallet-share.ts";

/** Open invoices without a deadline. */
const ALWAYS = new Date("9999-12-31T00:00:00Z");

/** How payments settle invoices; every call runs in the transaction that settles the payment. */
export function invoicePayable(clock: Clock, subjects: InvoiceSubjects): Payable {
  return {
    async describe(db, ids) {
      const rows = await db
        .selectFrom("invoice")
        .innerJoin("person", "person.id", "invoice.person_id")
        .select(["invoice.id", "code", "title", "subject_kind as kind", "invoice.status", "pay_until"])
        .select("person.name as contactName")
        .where("invoice.id", "in", ids)
        .execute();
      return new Map(
        rows.map(({ id, status, pay_until, ...named }) => {
          const mayBePaidUntil = status === "open" ? (pay_until ?? ALWAYS) : null;
          const invoice = { bookingId: null, invoiceId: id, debtBookingId: null, startsAt: null, endsAt: null };
          return [id, { ...named, ...invoice, mayBePaidUntil }];
        }),
      );
    },

    async order(tx, id) {
      const invoice = await lockInvoice(tx, subjects, id);
      if (!invoice) return { state: "ended", free: false, start: null };
      const state = await stateOf(tx, invoice);
      const free = state === "lapsed" && ((await subjectOf(subjects, invoice).isStillFree?.(tx, invoice)) ?? false);
      // A chargeback of a paid invoice becomes a debt; what it paid for is kept.
      return { state, free, start: state === "settled" ? invoice.issued_at : null };
    },

    async fulfil(tx, id, paid) {
      const invoice = await requireInvoice(tx, subjects, id);
      const { sums } = await requireLines(tx, id);
      if (sums.total - invoice.wallet_share !== paid.amount) throw priceChanged(invoice, sums.total, paid.amount);
      await creditExcess(tx, paid);
      // A failed attempt returned the wallet's share; its late money needs the share again.
      if (!invoice.wallet_set_aside) await reserveWalletShare(tx, invoice, invoice.wallet_share);
      const now = clock();
      await settleInvoice(tx, subjects, invoice, {
        till: "gateway",
        money: paid.amount,
        paymentId: paid.paymentId,
        now,
      });
      return null;
    },

    async keepForReview(tx, id, until) {
      const invoice = await requireInvoice(tx, subjects, id);
      if (!invoice.pay_until) return true;
      const kept = (await subjectOf(subjects, invoice).keepUntil?.(tx, invoice, until)) ?? false;
      if (kept) await updateInvoice(tx, id, { pay_until: sql<Date>`greatest(pay_until, ${until})` as never });
      return kept;
    },

    async returnTenders(tx, id) {
      await returnWalletShare(tx, await requireInvoice(tx, subjects, id));
      return null;
    },

    async cancel(tx, _, { paymentId }) {
      await recoverLoss(tx, paymentId, 0, null);
      return null;
    },

    async refundedOutside(tx, id, refunded) {
      await bookOutsideRefund(tx, await requireInvoice(tx, subjects, id), refunded);
      return null;
    },

    /** The invoice stays open; its subject's hold has its own deadline. */
    endHold: async () => {},

    /** The audit log records what staff do about the money. */
    addToTimeline: async () => {},
  };
}

/** Uses the database's clock after taking the lock, so that a deadline that passed while waiting counts. */
async function stateOf(tx: Tx, { status, pay_until }: InvoiceRow): Promise<Order["state"]> {
  if (status === "void") return "ended";
  if (status !== "open") return "settled";
  if (!pay_until) return "waiting";
  const { rows } = await sql<{ lapsed: boolean }>`
    select ${pay_until}::timestamptz <= clock_timestamp() as lapsed`.execute(tx);
  return rows[0]?.lapsed ? "lapsed" : "waiting";
}

function priceChanged({ wallet_share }: InvoiceRow, total: number, amount: number): DomainError {
  const details = { before: amount, after: total - wallet_share };
  return new DomainError("price_changed", "The money is for another sum", details);
}

/** Books a refund that the venue made on the gateway's own pages, and asks staff to decide what follows. */
async function bookOutsideRefund(
  tx: Tx,
  invoice: InvoiceRow,
  { amount, paymentId, refundId, whole }: { amount: number; paymentId: string; refundId: string; whole: boolean },
): Promise<void> {
  const { id, person_id: personId, subject_id, refunded } = invoice;
  const { sums } = await requireLines(tx, id);
  const { revenue, tax, deposit } = partGivenBack(sums, refunded, amount);
  await postEntry(tx, {
    entry: invoiceRefundedOutside({ revenue, tax, deposit: { of: subject_id, amount: deposit } }),
    dedupeKey: `refund:${refundId}:outside`,
    paymentId,
    personId,
  });
  await updateInvoice(tx, id, { refunded: refunded + amount, ...(whole && { status: "refunded" }) });
  await notifyStaff(tx, {
    topic: "payment",
    ...invoicesTexts.id.refundedOutside({ code: invoice.code, title: invoice.title, amount }),
    link: null,
    dedupeKey: `refund:${refundId}:invoice`,
  });
}
