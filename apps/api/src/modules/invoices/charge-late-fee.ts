import { lateFeeOn } from "@lapang/domain/invoice/invoice-sums";
import { localDateOf } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../db/connect.ts";
import { invoicesTexts } from "../../texts/invoices.ts";
import { notifyPerson } from "../notifications/notify-person.ts";
import { findLiveAttempt } from "../payments/payment-queries.ts";
import { findVenueRules } from "../venue/find-venue-rules.ts";
import { requireLines } from "./invoice-rows.ts";
import type { InvoiceSubjects } from "./invoice-subject.ts";
import { insertLines } from "./issue-invoice.ts";
import { lockInvoice } from "./lock-invoice.ts";

/** Adds the venue's late fee to an overdue invoice, once and never during a payment; returns true if added. */
export async function chargeLateFee(
  db: Db,
  subjects: InvoiceSubjects,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const { zone, settings } = await findVenueRules(db);
  return db.transaction().execute(async (tx) => {
    const invoice = await lockInvoice(tx, subjects, id);
    if (invoice?.status !== "open") return false;
    if (await findLiveAttempt(tx, { payable_kind: "invoice", payable_id: id })) return false;
    const { lines, sums } = await requireLines(tx, id);
    if (lines.some(({ kind }) => kind === "late_fee")) return false;
    const charged = sums.total - sums.deposit;
    const amount = lateFeeOn({ dueOn: invoice.due_on, charged }, localDateOf(zone, now), settings.invoices);
    if (amount === 0) return false;
    const fee = {
      kind: "late_fee",
      label: invoicesTexts.id.lateFeeLine,
      amount,
      taxName: null,
      taxPercent: 0,
    } as const;
    await insertLines(tx, id, lines.length, [fee]);
    await notifyPerson(tx, {
      personId: invoice.person_id,
      topic: "invoice",
      ...invoicesTexts.id.lateFee({ title: invoice.title, amount }),
      link: `/invoice/${id}`,
      mail: true,
      dedupeKey: `invoice:${id}:late_fee`,
    });
    return true;
  });
}
