import { randomUUID } from "node:crypto";
import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../db/connect.ts";
import { recordAction } from "../audit/record-action.ts";
import { lockShelf } from "../courts/sale/shelf.ts";

/** Returns the current stock of a used-up add-on. */
export async function readStock(db: Db, slug: string): Promise<{ stock: number }> {
  const row = await db.selectFrom("add_on").select("stock").where("slug", "=", slug).executeTakeFirst();
  if (!row || row.stock === null) throw new DomainError("not_found", "There is no such thing on the shelf");
  return { stock: row.stock };
}

type Count = { slug: string; before: number; counted: number; reason: string; personId: string };

/** Sets the stock to a counted value, unless it has changed since it was read. */
export async function countStock(db: Db, count: Count): Promise<{ stock: number }> {
  const { slug, before, counted, reason, personId } = count;
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx);
    const { stock } = await readStock(tx, slug);
    if (stock !== before) throw new DomainError("conflict", "The stock has changed meanwhile", { stock });
    await tx.updateTable("add_on").set({ stock: counted }).where("slug", "=", slug).execute();
    await recordAction(tx, {
      personId,
      concernedId: null,
      action: "stock_counted",
      // Add-ons are numbered; the audit log requires UUIDs as subjects.
      subjectId: randomUUID(),
      reason,
      details: { addOn: slug, before, after: counted },
    });
    return { stock: counted };
  });
}
