import type { SiteValue } from "@lapang/contract/site/site-documents";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { lockShelf } from "../../courts/sale/shelf.ts";
import type { Editor } from "../editor.ts";
import { insertResource, refuseChange, refuseCounted } from "../resources.ts";

type AddOn = SiteValue<"add-on">;

/** An add-on. The stock of used-up add-ons is not part of the document, because every sale changes it. */
export const addOnEditor: Editor<AddOn> = {
  right: "rates",
  async read(db, key) {
    const row = await db.selectFrom("add_on").selectAll().where("slug", "=", key).executeTakeFirst();
    if (!row) return null;
    const { pieces } = await db
      .selectFrom("add_on_unit")
      .select((count) => count.fn.countAll<number>().as("pieces"))
      .where("add_on_id", "=", row.id)
      .executeTakeFirstOrThrow();
    const { name, description, price, position, active } = row;
    return {
      ...{ name, description, price, position, active, pieces },
      kind: row.kind as AddOn["kind"],
      per: row.per as AddOn["per"],
    };
  },
  async write(tx, key, { value, before, now }) {
    await lockShelf(tx);
    const { pieces, ...row } = value;
    if (before) refuseChange("kind", before.kind, row.kind);
    const { id } = before
      ? await tx.updateTable("add_on").set(row).where("slug", "=", key).returning("id").executeTakeFirstOrThrow()
      : await tx
          .insertInto("add_on")
          .values({ ...row, slug: key, stock: row.kind === "used-up" ? 0 : null })
          .returning("id")
          .executeTakeFirstOrThrow();
    if (row.kind === "lent") await countPieces(tx, { id, name: row.name, had: before?.pieces ?? 0, pieces, now });
  },
  retired: (value) => ({ ...value, active: false }),
};

type Count = { id: number; name: string; had: number; pieces: number; now: Date };

/** Adds pieces, or removes pieces without bookings. */
async function countPieces(tx: Tx, { id, name, had, pieces, now }: Count): Promise<void> {
  for (let number = had + 1; number <= pieces; number += 1) {
    const resource_id = await insertResource(tx, "equipment", `${name} ${number}`);
    await tx.insertInto("add_on_unit").values({ add_on_id: id, resource_id }).execute();
  }
  if (pieces >= had) return;
  const { rows } = await sql<{ resource_id: number }>`
    delete from add_on_unit where resource_id in (
      select resource_id from add_on_unit as unit where add_on_id = ${id}
        and not exists (select from allocation where allocation.resource_id = unit.resource_id
          and upper(during) > ${now} and (held_until is null or held_until > ${now}))
      order by resource_id desc limit ${had - pieces})
    returning resource_id`.execute(tx);
  refuseCounted({ count: had - pieces - rows.length, until: null });
}
