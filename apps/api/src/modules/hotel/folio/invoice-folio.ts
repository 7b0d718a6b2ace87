import { localDateOf } from "@lapang/domain/venue/venue-time";
import type { Db, Tx } from "../../../db/connect.ts";
import { hotelTexts } from "../../../texts/hotel.ts";
import { recordAction } from "../../audit/record-action.ts";
import { refuseOwnMoney } from "../../audit/refuse-own-money.ts";
import { findInvoice } from "../../invoices/invoice-rows.ts";
import { issueInvoice } from "../../invoices/issue-invoice.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { lockStay, type StayRow } from "../rooms/find-stay.ts";
import { listOpenCharges, refuseOtherDue, requireGuest, withdrawInvoice } from "./charge-rows.ts";
import { folioLines, type OpenCharge } from "./folio-lines.ts";

type FolioRequest = { itemId: string; staffId: string; expectedAmount: number; now: Date };

/** Invoices all open extras of a room; returns the existing invoice if nothing was added. Any phone may pay it. */
export async function invoiceFolio(db: Db, { itemId, staffId, expectedAmount, now }: FolioRequest) {
  return db.transaction().execute(async (tx) => {
    const { stay } = await lockStay(tx, itemId);
    refuseOwnMoney({ staffId, concernedId: stay.person_id });
    refuseOtherDue(stay, expectedAmount);
    const personId = requireGuest(stay);
    const charges = await listOpenCharges(tx, itemId);
    const known = await findInvoiceOf(tx, charges);
    if (known) return { invoiceId: known, personId };
    await withdrawInvoice(tx, charges, hotelTexts.id.folioReplaced);
    const invoiceId = await issue(tx, { stay, personId, charges, now });
    const action = { personId: staffId, concernedId: personId, subjectId: invoiceId };
    const details = { booking: stay.code, folio: stay.number, amount: expectedAmount };
    await recordAction(tx, { ...action, action: "folio_invoiced", details });
    return { invoiceId, personId };
  });
}

/** Returns the open invoice with exactly these charges. */
async function findInvoiceOf(tx: Tx, charges: readonly OpenCharge[]): Promise<string | null> {
  const [id, ...others] = new Set(charges.map(({ invoice_id }) => invoice_id));
  if (!id || others.length > 0) return null;
  return (await findInvoice(tx, id))?.status === "open" ? id : null;
}

type Issuing = { stay: StayRow; personId: string; charges: readonly OpenCharge[]; now: Date };

async function issue(tx: Tx, { stay, personId, charges, now }: Issuing): Promise<string> {
  const { zone, settings } = await findVenueRules(tx);
  const earlier = await tx
    .selectFrom("invoice")
    .select((count) => count.fn.countAll<number>().as("count"))
    .where("subject_kind", "=", "folio")
    .where("subject_id", "=", stay.booking_id)
    .executeTakeFirstOrThrow();
  const invoice = await issueInvoice(tx, {
    personId,
    subject: { kind: "folio", id: stay.booking_id },
    part: `${stay.item_id}/${earlier.count + 1}`,
    title: hotelTexts.id.folioTitle({ hotel: stay.details.hotelName, room: stay.number }),
    dueOn: localDateOf(zone, now),
    lines: folioLines(charges, settings),
    now,
  });
  if (!invoice) throw new Error(`extras of ${stay.item_id} were asked for twice at once`);
  await tx
    .updateTable("folio_charge")
    .set({ invoice_id: invoice.id })
    .where(
      "id",
      "in",
      charges.map(({ id }) => id),
    )
    .execute();
  return invoice.id;
}
