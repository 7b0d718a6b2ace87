import { randomUUID } from "node:crypto";
import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../db/connect.ts";
import { recordAction } from "../../audit/record-action.ts";

type Arrival = { id: number; before: number; arrived: number; staffId: string };

/** Adds a delivery to the stock, if the stock is unchanged since it was shown, so that no delivery is counted twice. */
export async function restock(db: Db, { id, before, arrived, staffId }: Arrival): Promise<{ left: number }> {
  return db.transaction().execute(async (tx) => {
    const addOn = await tx
      .selectFrom("add_on")
      .select(["name", "stock", "kind"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (addOn?.kind !== "used-up") throw new DomainError("not_found", "There is no such thing on the shelf");
    if (addOn.stock !== before) {
      throw new DomainError("conflict", "The stock has changed meanwhile", { left: addOn.stock });
    }
    const left = before + arrived;
    await tx.updateTable("add_on").set({ stock: left }).where("id", "=", id).execute();
    await recordAction(tx, {
      personId: staffId,
      concernedId: null,
      action: "restocked",
      // Add-on ids are numbers, but audit subjects are UUIDs.
      subjectId: randomUUID(),
      details: { addOn: id, name: addOn.name, before, after: left },
    });
    return { left };
  });
}
