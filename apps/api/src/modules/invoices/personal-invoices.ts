import { MAX_EXPORTED_ROWS, type PersonalData } from "../personal-data.ts";
import { readLines } from "./invoice-rows.ts";

/** Personal data of invoices. Open ones prevent deletion of the account; the others are kept as the law requires. */
export const personalInvoices: PersonalData = {
  async collect(db, { id }) {
    const rows = await db
      .selectFrom("invoice")
      .select(["id", "code", "title", "due_on", "status", "issued_at", "paid_at"])
      .where("person_id", "=", id)
      .orderBy("issued_at", "desc")
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    const lines = await readLines(
      db,
      rows.map((row) => row.id),
    );
    return { invoices: rows.map((row) => ({ ...row, lines: lines.get(row.id)?.lines ?? [] })) };
  },

  async listUnsettled(db, { id }) {
    const open = await db
      .selectFrom("invoice")
      .select("id")
      .where("person_id", "=", id)
      .where("status", "=", "open")
      .execute();
    const sums = await readLines(
      db,
      open.map((row) => row.id),
    );
    const amount = [...sums.values()].reduce((total, { sums: { total: own } }) => total + own, 0);
    return open.length > 0 ? [{ kind: "invoices", count: open.length, amount }] : [];
  },
};
