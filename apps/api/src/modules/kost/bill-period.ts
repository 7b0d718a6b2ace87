import type { Period } from "@lapang/domain/lease/lease-costs";
import type { LocalDate } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../db/connect.ts";
import { kostTexts } from "../../texts/kost.ts";
import { issueInvoice } from "../invoices/issue-invoice.ts";
import { type LeaseRow, linesOf, titleOf } from "./lease-rows.ts";

type Billing = { period: Period; first: boolean; dueOn: LocalDate; payUntil?: Date; now: Date };

/** Issues the invoice of one period. The caller holds the lease's lock, so that no period is billed twice. */
export async function billPeriod(tx: Tx, lease: LeaseRow, billing: Billing): Promise<void> {
  const { period, first, dueOn, payUntil = null, now } = billing;
  const { count } = await tx
    .selectFrom("invoice")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("subject_kind", "=", "lease")
    .where("subject_id", "=", lease.id)
    .executeTakeFirstOrThrow();
  const invoice = await issueInvoice(tx, {
    personId: lease.person_id,
    subject: { kind: "lease", id: lease.id },
    // The number makes the key unique when a voided period is billed again.
    part: `${period.from}/${count + 1}`,
    title: invoiceTitle(lease, period),
    dueOn,
    payUntil,
    lines: linesOf(lease, period, first),
    now,
  });
  if (!invoice) return;
  await tx
    .insertInto("lease_period")
    .values({ lease_id: lease.id, from_on: period.from, to_on: period.to, invoice_id: invoice.id })
    .execute();
}

export function invoiceTitle(lease: Pick<LeaseRow, "agreed">, { from, to }: Period): string {
  return kostTexts.id.invoiceTitle({ room: titleOf(lease), from, to });
}
