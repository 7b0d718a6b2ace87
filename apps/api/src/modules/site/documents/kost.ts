import type { SiteValue } from "@lapang/contract/site/site-documents";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import type { Editor } from "../editor.ts";
import { findHouse, houseRow, wordsOf } from "../houses.ts";
import { refuseCounted } from "../resources.ts";
import { refuseLet } from "./kost-room.ts";

type Kost = SiteValue<"kost">;

/** A kost; its rooms are separate documents. Existing leases keep their terms. */
export const kostEditor: Editor<Kost> = {
  right: "rates",
  async read(db, key) {
    const row = await findHouse(db, "kost", key);
    if (!row) return null;
    return {
      ...wordsOf(row),
      genderRule: row.gender_rule as Kost["genderRule"],
      mostPeople: row.most_people,
      extraPersonPrice: row.extra_person_price,
      taxPercent: row.kost_tax_percent === null ? null : Number(row.kost_tax_percent),
      visitsFrom: (row.visits_from ?? "09:00").slice(0, 5),
      visitsTo: (row.visits_to ?? "17:00").slice(0, 5),
      visitWeekdays: row.visit_weekdays,
    };
  },
  async write(tx, key, { value, before, now }) {
    const row = {
      ...houseRow(value),
      gender_rule: value.genderRule,
      most_people: value.mostPeople,
      extra_person_price: value.extraPersonPrice,
      kost_tax_percent: value.taxPercent,
      visits_from: value.visitsFrom,
      visits_to: value.visitsTo,
      visit_weekdays: value.visitWeekdays,
    };
    if (!before) {
      await tx
        .insertInto("property")
        .values({ ...row, kind: "kost", slug: key })
        .execute();
      return;
    }
    const { id } = await tx
      .updateTable("property")
      .set(row)
      .where("kind", "=", "kost")
      .where("slug", "=", key)
      .returning("id")
      .executeTakeFirstOrThrow();
    if (!before.active || value.active) return;
    await refuseVisits(tx, id, now);
    const rooms = await tx
      .selectFrom("kost_room")
      .select(["id", "resource_id"])
      .where("property_id", "=", id)
      .orderBy("id")
      .forNoKeyUpdate()
      .execute();
    await refuseLet(tx, rooms, now);
  },
  async album(db, key) {
    const row = await findHouse(db, "kost", key);
    return row ? { kind: "property", id: row.id } : null;
  },
  retired: (value) => ({ ...value, active: false }),
};

/** Refuses to retire a house with visits ahead. */
async function refuseVisits(tx: Tx, houseId: number, now: Date): Promise<void> {
  const { rows } = await sql<{ count: number; until: Date | null }>`
    select count(*)::int as count, max(starts_at) as until from kost_visit
    where property_id = ${houseId} and starts_at > ${now} and status in ('requested', 'confirmed')`.execute(tx);
  for (const found of rows) refuseCounted(found);
}
