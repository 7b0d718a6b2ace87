import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { InvoicedLater } from "../../bookings/capabilities/later.ts";
import { type InvoiceRow, readLines } from "../../invoices/invoice-rows.ts";
import { findReturnable } from "../../invoices/return-invoice.ts";

/** The invoice subject is the booking; the prefix of `part` names its item. */
export const TERM = "term";

export const partOf = (itemId: string, part: string) => `${itemId}:${part}`;
const itemOf = ({ part }: Pick<InvoiceRow, "part">) => part.slice(0, part.indexOf(":"));

/** Lists the instalment invoices of these items, latest first. Callers that change them must hold the booking's lock. */
export async function listTermInvoices(
  db: Db | Tx,
  bookingId: string,
  itemIds: readonly string[],
): Promise<(InvoiceRow & { itemId: string })[]> {
  const rows = await db
    .selectFrom("invoice")
    .selectAll()
    .where("subject_kind", "=", TERM)
    .where("subject_id", "=", bookingId)
    .where(sql<string>`split_part(part, ':', 1)`, "in", itemIds)
    .orderBy("due_on", "desc")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, itemId: itemOf(row) }));
}

/** Returns the paid and open sums of the later instalments of each item. */
export async function listAskedLater(db: Db, bookingId: string, itemIds: readonly string[]): Promise<InvoicedLater[]> {
  const invoices = await listTermInvoices(db, bookingId, itemIds);
  const lines = await readLines(
    db,
    invoices.map(({ id }) => id),
  );
  const sums = new Map<string, InvoicedLater>();
  for (const invoice of invoices) {
    const { id, itemId, status } = invoice;
    const sum = sums.get(itemId) ?? { itemId, paid: 0, open: 0 };
    const charged = (lines.get(id)?.lines ?? []).filter(({ kind }) => kind === "charge");
    const open = status === "open" ? charged.reduce((total, { amount }) => total + amount, 0) : 0;
    sums.set(itemId, { itemId, paid: sum.paid + (await findReturnable(db, invoice)), open: sum.open + open });
  }
  return [...sums.values()];
}
