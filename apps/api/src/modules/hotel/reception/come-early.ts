import { DomainError } from "@lapang/domain/errors";
import { earlyOffers, type HourOffer } from "@lapang/domain/stay/stay-hours";
import { nightlyPrice } from "@lapang/domain/stay/stay-price";
import { localDateOf, localTimeOf } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { hotelTexts } from "../../../texts/hotel.ts";
import { refuseOwnMoney } from "../../audit/refuse-own-money.ts";
import { moveAllocations } from "../../ledger/ledger.ts";
import { timesOf } from "../../stays/read-hotel-rooms.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { insertCharges } from "../folio/folio.ts";
import { assertState, findStay, lockStay, type StayRow } from "../rooms/find-stay.ts";
import { makeWay } from "../sale/make-way.ts";
import { lockRoomTypes } from "../sale/pick-rooms.ts";
import { listPlaces } from "./assign-room.ts";
import { recordArrival } from "./receive-guests.ts";
import { offerFrom } from "./stay-longer.ts";

/** Returns the price of entering before the check-in hour, now; null if it is not sold. */
export async function findEarlyHour(db: Db, stay: StayRow, now: Date): Promise<HourOffer | null> {
  const { zone, settings } = await findVenueRules(db);
  const { checkIn } = stay.details;
  if (localDateOf(zone, now) !== checkIn || now >= stay.starts_at) return null;
  const bought = await db
    .selectFrom("booking_item")
    .select("id")
    .where("parent_id", "=", stay.item_id)
    .where("kind", "=", "early-check-in")
    .executeTakeFirst();
  if (bought) return null;
  const room = await offerFrom(db, stay, { checkIn, nights: 1, now });
  const [times, hour] = [timesOf(room.hotel), localTimeOf(zone, now)];
  // A stay bought after the check-in hour starts later in the ledger, but entering then is not early.
  if (hour >= times.checkIn) return null;
  const offers = earlyOffers(times, settings, nightlyPrice(room.prices, checkIn));
  return offers.find(({ time }) => time <= hour) ?? null;
}

type Coming = { itemId: string; staffId: string; expectedTotal: number; now: Date };

/**
 * Checks guests in before the check-in hour: charges the price to their room and starts the allocation now. Movable stays of
 * the room type make way.
 */
export async function comeEarly(db: Db, { itemId, staffId, expectedTotal, now }: Coming): Promise<StayRow> {
  await db.transaction().execute(async (tx) => {
    const { stay, booking } = await lockStay(tx, itemId);
    refuseOwnMoney({ staffId, concernedId: stay.person_id });
    assertState(stay, "expected", "in_house");
    const offer = await findEarlyHour(tx, stay, now);
    if (!offer) throw new DomainError("not_for_sale", "A room cannot be had at this hour", { rule: "stay_hours" });
    if (offer.price !== expectedTotal) {
      const details = { before: expectedTotal, after: offer.price };
      throw new DomainError("price_changed", "It costs something else than was shown", details);
    }
    await recordArrival(tx, { stay, booking }, { staffId, now });
    const label = hotelTexts.id.earlyFrom((await findVenueRules(tx)).zone, now);
    const charges = [{ kind: "night", label, amount: offer.price }];
    if (offer.price > 0) await insertCharges(tx, stay, { charges, staffId, now });
    await beginNow(tx, stay, now);
  });
  return findStay(db, itemId);
}

/** Lock order: the ledger comes last. */
async function beginNow(tx: Tx, stay: StayRow, now: Date): Promise<void> {
  await lockRoomTypes(tx, [stay.room_type_id]);
  const places = await listPlaces(tx, stay);
  const items = places.map((place) =>
    place.itemId === stay.item_id && place.from <= stay.starts_at ? { ...place, from: now } : place,
  );
  await sql`update booking_item set starts_at = ${now} where id = ${stay.item_id}`.execute(tx);
  await sql`update booking set starts_at = least(starts_at, ${now}), revision = revision + 1, updated_at = ${now}
    where id = ${stay.booking_id}`.execute(tx);
  const shifts = await makeWay(tx, {
    typeId: stay.room_type_id,
    unit: stay.resource_id,
    from: now,
    to: stay.ends_at,
    itemId: stay.item_id,
    bookingId: stay.booking_id,
    now,
  });
  const itemIds = places.flatMap(({ itemId }) => itemId ?? []);
  await moveAllocations(tx, { ownerId: stay.booking_id, itemIds, items, shifts });
}
