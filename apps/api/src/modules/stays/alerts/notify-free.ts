import type { Db } from "../../../db/connect.ts";
import { staysTexts } from "../../../texts/stays.ts";
import type { Deps } from "../../deps.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import { readHotelAvailability } from "../hotel-availability.ts";
import { firstFreeMonth } from "../kost-availability.ts";
import { listKostLettings } from "../list-kost-lettings.ts";
import { firstDayOf, openStays, propertyOrRefuse, type VenueMoment } from "../open-stays.ts";
import { listKostRooms } from "../queries.ts";
import { type AlertRow, deletePastAlerts, listOpenAlerts } from "./alert-queries.ts";

/** Job: sends each alert whose dates have become free, once. Nothing is reserved. */
export async function notifyFreeStays(deps: Deps): Promise<void> {
  const { db } = deps;
  const moment = await openStays(deps);
  await deletePastAlerts(db, moment.today);
  const known = new Map<string, Promise<boolean>>();
  for (const alert of await listOpenAlerts(db)) {
    const { property_id, room, check_in, nights, guests, children, start_month } = alert;
    const key = JSON.stringify([property_id, room, check_in, nights, guests, children, start_month]);
    const free = known.get(key) ?? isFree(db, alert, moment);
    known.set(key, free);
    if (await free) await notify(db, alert, moment.now);
  }
}

function isFree(db: Db, alert: AlertRow, moment: VenueMoment): Promise<boolean> {
  return alert.kind === "hotel" ? hasNights(db, alert, moment) : hasMonth(db, alert, moment);
}

async function hasNights(db: Db, alert: AlertRow, moment: VenueMoment): Promise<boolean> {
  const { check_in, nights, guests, children, room } = alert;
  const wanted = { checkIn: check_in ?? "", nights: nights ?? 1, guests: guests ?? 1, children: children ?? 0 };
  const property = await propertyOrRefuse(db, "hotel", alert.slug);
  const { availability } = await readHotelAvailability(db, property, wanted, moment);
  return availability.roomTypes.some(
    (type) => (room === null || type.slug === room) && type.fits && type.refusal === null && type.freeUnits > 0,
  );
}

async function hasMonth(db: Db, alert: AlertRow, { now, today, venue }: VenueMoment): Promise<boolean> {
  const month = alert.start_month ?? "";
  const rooms = (await listKostRooms(db, [alert.property_id])).filter(
    ({ id }) => alert.kost_room_id === null || id === alert.kost_room_id,
  );
  const resourceIds = rooms.map((room) => room.resource_id);
  const lettings = await listKostLettings(db, resourceIds, now);
  return rooms.some((room) => {
    const own = lettings.filter((letting) => letting.resource_id === room.resource_id);
    const earliest = firstDayOf(month, today);
    const free = firstFreeMonth({ opensOn: room.available_from, lettings: own }, { zone: venue.zone, today, earliest });
    return free?.from.startsWith(month) ?? false;
  });
}

async function notify(db: Db, alert: AlertRow, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const claimed = await tx
      .updateTable("stay_wish")
      .set({ told_at: now })
      .where("id", "=", alert.id)
      .where("told_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    // A concurrent run has sent it, or it was deleted.
    if (!claimed) return;
    await notifyPerson(tx, {
      personId: alert.person_id,
      topic: "waiting-list",
      ...staysTexts.id.freeAgain(
        alert.kind === "hotel"
          ? { name: alert.name, checkIn: alert.check_in ?? "", nights: alert.nights ?? 1 }
          : { name: alert.name, month: alert.start_month ?? "" },
      ),
      link: linkOf(alert),
      mail: true,
      dedupeKey: `stay-wish:${alert.id}`,
    });
  });
}

function linkOf({ kind, slug, room, check_in, nights, guests, children, start_month }: AlertRow): string {
  const query =
    kind === "hotel"
      ? { checkIn: check_in, nights, guests, ...(children ? { children } : {}) }
      : { startMonth: start_month, ...(room ? { room } : {}) };
  const words = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`);
  return `/hotel-kost/${kind}/${slug}?${words.join("&")}`;
}
