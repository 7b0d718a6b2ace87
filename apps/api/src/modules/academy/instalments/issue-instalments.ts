import type { EnrolmentDetails } from "@lapang/contract/bookings/booking-items";
import { partName } from "@lapang/domain/academy/instalments";
import type { LocalDate } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../../db/connect.ts";
import type { Handover } from "../../bookings/capabilities/sale.ts";
import type { ItemGroup, ItemRow } from "../../bookings/item.ts";
import { issueInvoice } from "../../invoices/issue-invoice.ts";
import { findVenueSettings } from "../../venue/find-venue-settings.ts";
import { partOf, TERM } from "./term-invoices.ts";

export const planIn = ({ details }: Pick<ItemRow, "details">) => (details as Partial<EnrolmentDetails>).instalments;

/** After the first part of a term is paid, issues an invoice for each later part with the due date from the quote. */
export async function issueInstalments(tx: Tx, groups: readonly ItemGroup[], handover: Handover): Promise<void> {
  const { bookingId, personId, now } = handover;
  for (const { row } of groups) {
    const plan = planIn(row);
    if (!plan?.chosen || personId === null) continue;
    const of = plan.later.length + 1;
    for (const [index, { amount, dueOn }] of plan.later.entries()) {
      const part = { name: String(index + 2), title: `${row.title}, ${partName(index + 2, of).toLowerCase()}` };
      await invoiceTermPart(tx, { bookingId, itemId: row.id, personId, part, amount, dueOn, now });
    }
  }
}

type TermPart = {
  bookingId: string;
  itemId: string;
  personId: string;
  part: { name: string; title: string };
  amount: number;
  dueOn: LocalDate;
  now: Date;
};

export async function invoiceTermPart(
  tx: Tx,
  { bookingId, itemId, personId, part, amount, dueOn, now }: TermPart,
): Promise<void> {
  const { taxPercent } = await findVenueSettings(tx);
  await issueInvoice(tx, {
    personId,
    subject: { kind: TERM, id: bookingId },
    part: partOf(itemId, part.name),
    title: part.title,
    dueOn,
    lines: [
      { kind: "charge", label: part.title.slice(0, 120), amount, taxName: "PBJT", taxPercent: taxPercent.coaching },
    ],
    now,
  });
}
