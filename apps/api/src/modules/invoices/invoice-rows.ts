import { DomainError } from "@lapang/domain/errors";
import {
  type InvoiceLine,
  type InvoiceLineKind,
  type InvoiceSums,
  sumInvoice,
} from "@lapang/domain/invoice/invoice-sums";
import type { Updateable } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import type { DB } from "../../db/types.gen.ts";

export async function findInvoice(db: Db, id: string) {
  return db.selectFrom("invoice").selectAll().where("id", "=", id).executeTakeFirst();
}
export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

/** 404 for anyone but the owner. */
export async function findOwnInvoice(db: Db, id: string, personId: string): Promise<InvoiceRow> {
  const invoice = await findInvoice(db, id);
  if (invoice?.person_id !== personId) throw noInvoice();
  return invoice;
}

export function noInvoice(): DomainError {
  return new DomainError("not_found", "There is no such invoice");
}

export function refuseClosed({ status }: Pick<InvoiceRow, "status">, to: "paid" | "void"): void {
  if (status === "open") return;
  throw new DomainError("illegal_move", `An invoice that is ${status} cannot become ${to}`, { from: status, to });
}

export async function updateInvoice(tx: Tx, id: string, changes: Updateable<DB["invoice"]>): Promise<void> {
  await tx.updateTable("invoice").set(changes).where("id", "=", id).execute();
}

export type Invoiced = { lines: InvoiceLine[]; sums: InvoiceSums };

/** Reads the lines and sums of invoices in one query. */
export async function readLines(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Invoiced>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("invoice_line")
    .selectAll()
    .where("invoice_id", "in", ids)
    .orderBy("position")
    .execute();
  const byInvoice = Map.groupBy(rows, ({ invoice_id }) => invoice_id);
  return new Map(
    [...byInvoice].map(([id, own]) => {
      const lines = own.map((row) => ({
        kind: row.kind as InvoiceLineKind,
        label: row.label,
        quantity: row.quantity,
        amount: row.amount,
        taxName: row.tax_name,
        taxPercent: Number(row.tax_percent),
      }));
      return [id, { lines, sums: sumInvoice(lines) }];
    }),
  );
}

export async function requireLines(db: Db, id: string): Promise<Invoiced> {
  const invoiced = (await readLines(db, [id])).get(id);
  if (!invoiced) throw new Error(`the invoice ${id} asks for nothing`);
  return invoiced;
}
