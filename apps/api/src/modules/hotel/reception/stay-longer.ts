import type { LongerQuote } from "@lapang/contract/stays/staff-tape";
import { DomainError } from "@lapang/domain/errors";
import { refusalError } from "@lapang/domain/refusal";
import { type HourOffer, lateOffers, offerAt } from "@lapang/domain/stay/stay-hours";
import { nightLines, nightlyPrice } from "@lapang/domain/stay/stay-price";
import { addDays, instantAt, type LocalTime } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { hotelTexts } from "../../../texts/hotel.ts";
import { recordAction } from "../../audit/record-action.ts";
import { refuseOwnMoney } from "../../audit/refuse-own-money.ts";
import { tellTimeline } from "../../bookings/record/booking-rows.ts";
import { moveAllocations } from "../../ledger/ledger.ts";
import { timesOf } from "../../stays/read-hotel-rooms.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { insertCharges } from "../folio/folio.ts";
import { assertState, findStay, lockStay, type StayRow } from "../rooms/find-stay.ts";
import { makeWay } from "../sale/make-way.ts";
import { lockRoomTypes } from "../sale/pick-rooms.ts";
import { readRooms } from "../sale/read-rooms.ts";
import type { OfferedRoom } from "../sale/room-offer.ts";
import { listPlaces } from "./assign-room.ts";

export type Longer = { nights: number } | { until: LocalTime };
type Priced = LongerQuote & { ends: Date; nights: number };

/** Returns the price of extending the stay of guests in the house. */
export async function quoteLonger(db: Db, { itemId, longer, now }: { itemId: string; longer: Longer; now: Date }) {
  const stay = await findStay(db, itemId);
  assertState(stay, "in_house", "longer");
  const { ends: _, nights: __, ...quote } = await priceLonger(db, stay, { longer, now });
  return quote;
}

type Staying = { itemId: string; staffId: string; longer: Longer; expectedTotal: number; now: Date };

/**
 * Extends the stay of guests in the house by nights, or by hours of the last day. Charges their room; movable stays of the type
 * make way.
 */
export async function stayLonger(db: Db, request: Staying): Promise<StayRow> {
  const { itemId, staffId, longer, expectedTotal, now } = request;
  await db.transaction().execute(async (tx) => {
    const { stay, booking } = await lockStay(tx, itemId);
    refuseOwnMoney({ staffId, concernedId: stay.person_id });
    assertState(stay, "in_house", "longer");
    const priced = await priceLonger(tx, stay, { longer, now });
    if (priced.total !== expectedTotal) {
      const details = { before: expectedTotal, after: priced.total };
      throw new DomainError("price_changed", "It costs something else than was shown", details);
    }
    const charges = priced.lines.map((line) => ({ ...line, kind: "night" }));
    await insertCharges(tx, stay, { charges, staffId, now });
    await tellTimeline(tx, booking.id, {
      kind: "stay_longer",
      actor: "staff",
      personId: staffId,
      details: { room: stay.number, checkOut: priced.checkOut, amount: priced.total },
    });
    await recordAction(tx, {
      ...{ personId: staffId, concernedId: stay.person_id, action: "stay_lengthened", subjectId: itemId },
      details: { booking: booking.code, before: stay.details.checkOut, after: priced.checkOut, amount: priced.total },
    });
    await extendAllocations(tx, stay, { ...priced, now });
  });
  return findStay(db, itemId);
}

/** Lists the hours after check-out with prices based on the last night; empty if bought already. */
export async function lateHours(db: Db, stay: StayRow, now: Date): Promise<HourOffer[]> {
  const lastNight = addDays(stay.details.checkOut, -1);
  const room = await offerFrom(db, stay, { checkIn: lastNight, nights: 1, now });
  const { zone, settings } = await findVenueRules(db);
  const times = timesOf(room.hotel);
  const bought = await db
    .selectFrom("booking_item")
    .select("id")
    .where("parent_id", "=", stay.item_id)
    .where("kind", "=", "late-check-out")
    .executeTakeFirst();
  if (bought || stay.ends_at > instantAt(zone, stay.details.checkOut, times.checkOut)) return [];
  return lateOffers(times, settings, nightlyPrice(room.prices, lastNight));
}

/** Returns the stay's room as it is sold for other nights. */
export async function offerFrom(db: Db, stay: StayRow, wish: { checkIn: string; nights: number; now: Date }) {
  const { pinned: _, ...details } = stay.details;
  const { now, ...dates } = wish;
  const { items } = await readRooms(db, { now }, [{ ...details, ...dates, earlyFrom: null, lateUntil: null }]);
  return items[0] as OfferedRoom;
}

async function priceLonger(db: Db, stay: StayRow, { longer, now }: { longer: Longer; now: Date }): Promise<Priced> {
  const { checkOut } = stay.details;
  const { zone } = await findVenueRules(db);
  if ("until" in longer) {
    const offer = offerAt(await lateHours(db, stay, now), longer.until);
    if ("code" in offer) throw refusalError(offer);
    const ends = instantAt(zone, checkOut, offer.time);
    const label = hotelTexts.id.lateUntil(offer.time);
    return { lines: [{ label, amount: offer.price }], total: offer.price, checkOut, ends, nights: 0 };
  }
  const { nights } = longer;
  const room = await offerFrom(db, stay, { checkIn: checkOut, nights, now });
  const bed = room.extraBed ? (room.type.extra_bed_price ?? 0) : 0;
  const lines = nightLines(room.prices, checkOut, nights).map(({ date, amount }) => ({
    label: hotelTexts.id.night(date),
    amount: amount + bed,
  }));
  return {
    lines,
    total: lines.reduce((sum, { amount }) => sum + amount, 0),
    checkOut: addDays(checkOut, nights),
    ends: instantAt(zone, addDays(checkOut, nights), timesOf(room.hotel).checkOut),
    nights,
  };
}

type Keeping = { ends: Date; nights: number; checkOut: string; now: Date };

/**
 * Extends the stay's last allocation to the new end, and moves bought late hours behind it. Must be the transaction's last call
 * (lock order).
 */
async function extendAllocations(tx: Tx, stay: StayRow, { ends, nights, checkOut, now }: Keeping): Promise<void> {
  await lockRoomTypes(tx, [stay.room_type_id]);
  const places = await listPlaces(tx, stay);
  const later = nights * 86_400_000;
  const items = places.map((place) => {
    if (place.itemId !== stay.item_id && place.from >= stay.ends_at) {
      return { ...place, from: new Date(place.from.getTime() + later), to: new Date(place.to.getTime() + later) };
    }
    return place.itemId === stay.item_id && place.to >= stay.ends_at ? { ...place, to: ends } : place;
  });
  const details = JSON.stringify({ checkOut, nights: stay.details.nights + nights });
  await sql`update booking_item set ends_at = ${ends}, details = details || ${details}::jsonb
    where id = ${stay.item_id}`.execute(tx);
  await sql`update booking_item set starts_at = starts_at + make_interval(days => ${nights}),
    ends_at = ends_at + make_interval(days => ${nights})
    where parent_id = ${stay.item_id} and kind = 'late-check-out'`.execute(tx);
  await sql`update booking set ends_at = greatest(ends_at, ${ends}), revision = revision + 1, updated_at = ${now}
    where id = ${stay.booking_id}`.execute(tx);
  const shifts = await makeWay(tx, {
    typeId: stay.room_type_id,
    unit: stay.resource_id,
    from: now,
    to: new Date(Math.max(...items.map(({ to }) => to.getTime()))),
    itemId: stay.item_id,
    bookingId: stay.booking_id,
    now,
  });
  const itemIds = places.flatMap(({ itemId }) => itemId ?? []);
  await moveAllocations(tx, { ownerId: stay.booking_id, itemIds, items, shifts });
}
