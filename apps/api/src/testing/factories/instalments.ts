import type { Db } from "../../db/connect.ts";
import type { Paying } from "../apps/paying-app.ts";
import { aChild, askSeats, type TestClass } from "./academy.ts";
import { aCustomer, type Customer } from "./bookings.ts";
import { ask } from "./confirmed-booking.ts";
import { payAt } from "./invoices.ts";
import { payForSeats } from "./paid-seats.ts";

/** The invoices of a term after its first instalment. */
export async function invoicesOf(db: Db, bookingId: string) {
  return db
    .selectFrom("invoice")
    .innerJoin("invoice_line", "invoice_line.invoice_id", "invoice.id")
    .select(["invoice.id", "invoice.title", "invoice.due_on", "invoice.status", "invoice_line.amount", "refunded"])
    .where("subject_kind", "=", "term")
    .where("subject_id", "=", bookingId)
    .orderBy("due_on")
    .orderBy("amount", "desc")
    .execute();
}

/** Holds a seat for a child. */
export async function holdSeat(paying: Pick<Paying, "app" | "deps">, parent: Customer, { batch }: TestClass) {
  const child = await aChild(paying.deps.db, parent.id);
  const { body } = await askSeats(paying.app, parent, [{ batch: batch.code, participant: child.id }]);
  return body.booking as { id: string; total: number; items: { id: string }[] };
}

export function chooseParts(paying: Pick<Paying, "app">, parent: Customer, bookingId: string, inParts: boolean) {
  return ask(paying, parent, "PATCH", `/api/v1/bookings/${bookingId}/checkout`, { inParts });
}

/** A family that has paid the first instalment. */
export async function aTermInParts(paying: Paying, { batch }: TestClass, { children = 1 } = {}) {
  const { db } = paying.deps;
  const parent = await aCustomer(db);
  const wishes = [];
  for (let index = 0; index < children; index += 1) {
    const { id } = await aChild(db, parent.id, { name: `Anak ${index + 1}` });
    wishes.push({ batch: batch.code, participant: id });
  }
  const { body } = await askSeats(paying.app, parent, wishes);
  const bookingId = body.booking.id as string;
  const divided = await chooseParts(paying, parent, bookingId, true);
  await payForSeats(paying, parent, divided.body);
  return { parent, bookingId, itemIds: body.booking.items.map(({ id }: { id: string }) => id) as string[] };
}

/** Pays an invoice as its customer does, partly from the wallet. */
export async function payInvoice(paying: Paying, person: Customer, id: string, { wallet = 0 } = {}): Promise<void> {
  const { body: invoice } = await ask(paying, person, "GET", `/api/v1/invoices/${id}`);
  const payment = { method: "qris", useWallet: wallet > 0, expectedToPay: invoice.total - wallet };
  const { body } = await ask(paying, person, "POST", `/api/v1/invoices/${id}/payments`, payment);
  if (body.redirectUrl) await payAt(paying, body.redirectUrl, id);
}

/** Withdraws from a running term on the terms shown to staff. */
export async function withdraw(paying: Pick<Paying, "app">, staff: Customer, itemId: string) {
  const url = `/api/v1/enrolments/${itemId}/withdrawal`;
  const { body } = await ask(paying, staff, "GET", url);
  const decision = { expectedCredit: body.credit, expectedDue: body.due, reason: "Pindah kota" };
  return ask(paying, staff, "POST", url, decision);
}
