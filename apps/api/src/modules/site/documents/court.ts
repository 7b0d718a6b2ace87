import type { SiteValue } from "@lapang/contract/site/site-documents";
import type { Tx } from "../../../db/connect.ts";
import { albumBySlug } from "../album.ts";
import type { Editor } from "../editor.ts";
import { insertResource, refuseInUse, renameResource } from "../resources.ts";
import { daysOf } from "./hours.ts";

type Court = SiteValue<"court">;

/** A court and its own opening hours, if any. */
export const courtEditor: Editor<Court> = {
  right: "site",
  async read(db, key) {
    const court = await db.selectFrom("court").selectAll().where("slug", "=", key).executeTakeFirst();
    if (!court) return null;
    const own = await db
      .selectFrom("court_hours")
      .selectAll()
      .where("court_id", "=", court.id)
      .orderBy("weekday")
      .execute();
    return {
      name: court.name,
      code: court.code,
      surface: court.surface as Court["surface"],
      setting: court.setting as Court["setting"],
      lampCount: court.lamp_count,
      rainEligible: court.rain_eligible,
      bearingDegrees: court.bearing_degrees,
      summary: court.summary,
      description: court.description,
      facilities: court.facilities,
      rules: court.rules,
      slotMinutes: court.slot_minutes as Court["slotMinutes"],
      minSlots: court.min_slots,
      maxSlots: court.max_slots,
      bufferMinutes: court.buffer_minutes,
      position: court.position,
      hours: own.length > 0 ? daysOf(own) : null,
      open: court.status === "open",
    };
  },
  async write(tx, key, { value, before, now }) {
    const court = before ? await changeCourt(tx, key, value) : await makeCourt(tx, key, value);
    if (before?.open && !value.open) await refuseInUse(tx, [court.resource_id], now);
    await tx.deleteFrom("court_hours").where("court_id", "=", court.id).execute();
    const own = (value.hours ?? []).map((day) => ({ court_id: court.id, ...day }));
    if (own.length > 0) await tx.insertInto("court_hours").values(own).execute();
  },
  album: albumBySlug("court"),
  retired: (value) => ({ ...value, open: false }),
};

function rowOf(value: Court) {
  const { name, code, surface, setting, summary, description, facilities, rules, position } = value;
  return {
    ...{ name, code, surface, setting, summary, description, facilities, rules, position },
    lamp_count: value.lampCount,
    rain_eligible: value.rainEligible,
    bearing_degrees: value.bearingDegrees,
    slot_minutes: value.slotMinutes,
    min_slots: value.minSlots,
    max_slots: value.maxSlots,
    buffer_minutes: value.bufferMinutes,
    status: value.open ? "open" : "closed",
  };
}

async function changeCourt(tx: Tx, key: string, value: Court) {
  const court = await tx
    .updateTable("court")
    .set(rowOf(value))
    .where("slug", "=", key)
    .returning(["id", "resource_id"])
    .executeTakeFirstOrThrow();
  await renameResource(tx, court.resource_id, value.name);
  return court;
}

async function makeCourt(tx: Tx, key: string, value: Court) {
  const resource_id = await insertResource(tx, "court", value.name);
  return tx
    .insertInto("court")
    .values({ ...rowOf(value), slug: key, resource_id })
    .returning(["id", "resource_id"])
    .executeTakeFirstOrThrow();
}
