import { formatLongDate, monthNames } from "@lapang/domain/venue/indonesian-date";
import { addDays } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../../db/connect.ts";
import type { Deps } from "../../deps.ts";
import { tellPerson } from "../../notifications/send-message.ts";
import { readHotelAvailability } from "../hotel-availability.ts";
import { firstFreeMonth } from "../kost-availability.ts";
import { listKostLettings } from "../list-kost-lettings.ts";
import { firstDayOf, openStays, propertyOrRefuse, type VenueMoment } from "../open-stays.ts";
import { listKostRooms } from "../queries.ts";
import { deletePastWishes, listWaiting, type WishRow } from "./wish-queries.ts";

/** Tells everybody whose dates have become free, each once; whoever books first has the room. */
export async function tellFreeStays(deps: Deps): Promise<void> {
  const { db } = deps;
  const moment = await openStays(deps);
  await deletePastWishes(db, moment.today);
  const known = new Map<string, Promise<boolean>>();
  for (const wish of await listWaiting(db)) {
    const { property_id, room, check_in, nights, guests, children, start_month } = wish;
    const key = JSON.stringify([property_id, room, check_in, nights, guests, children, start_month]);
    const free = known.get(key) ?? isFree(db, wish, moment);
    known.set(key, free);
    if (await free) await tell(db, wish, moment.now);
  }
}

function isFree(db: Db, wish: WishRow, moment: VenueMoment): Promise<boolean> {
  return wish.kind === "hotel" ? hasNights(db, wish, moment) : hasMonth(db, wish, moment);
}

async function hasNights(db: Db, wish: WishRow, moment: VenueMoment): Promise<boolean> {
  const { check_in, nights, guests, children, room } = wish;
  const wanted = { checkIn: check_in ?? "", nights: nights ?? 1, guests: guests ?? 1, children: children ?? 0 };
  const property = await propertyOrRefuse(db, "hotel", wish.slug);
  const { availability } = await readHotelAvailability(db, property, wanted, moment);
  return availability.roomTypes.some(
    (type) => (room === null || type.slug === room) && type.fits && type.refusal === null && type.freeUnits > 0,
  );
}

async function hasMonth(db: Db, wish: WishRow, { now, today, venue }: VenueMoment): Promise<boolean> {
  const month = wish.start_month ?? "";
  const rooms = (await listKostRooms(db, [wish.property_id])).filter(
    ({ id }) => wish.kost_room_id === null || id === wish.kost_room_id,
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

async function tell(db: Db, wish: WishRow, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const waiting = await tx
      .updateTable("stay_wish")
      .set({ told_at: now })
      .where("id", "=", wish.id)
      .where("told_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    // Somebody else has told it, or it is no longer wanted.
    if (!waiting) return;
    await tellPerson(tx, {
      personId: wish.person_id,
      topic: "waiting-list",
      ...wordsOf(wish),
      link: linkOf(wish),
      mail: true,
      dedupeKey: `stay-wish:${wish.id}`,
    });
  });
}

function wordsOf({ kind, name, check_in, nights, start_month }: WishRow): { title: string; body: string } {
  const when =
    kind === "hotel"
      ? `${formatLongDate(check_in ?? "")} sampai ${formatLongDate(addDays(check_in ?? "", nights ?? 1))}`
      : `mulai ${monthNames[Number(start_month?.slice(5)) - 1]} ${start_month?.slice(0, 4)}`;
  const body = `Ada kamar untuk ${when}. Belum kami tahan untukmu: siapa cepat, dia dapat.`;
  return { title: `${name} kosong lagi`, body };
}

function linkOf({ kind, slug, room, check_in, nights, guests, children, start_month }: WishRow): string {
  const query =
    kind === "hotel"
      ? { checkIn: check_in, nights, guests, ...(children ? { children } : {}) }
      : { startMonth: start_month, ...(room ? { room } : {}) };
  const words = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`);
  return `/hotel-kost/${kind}/${slug}?${words.join("&")}`;
}
