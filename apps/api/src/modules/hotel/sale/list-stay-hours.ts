import { earlyOffers, type HourOffer, lateOffers } from "@lapang/domain/stay/stay-hours";
import { nightlyPrice } from "@lapang/domain/stay/stay-price";
import { addDays, instantAt } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../../db/connect.ts";
import type { ItemGroup } from "../../bookings/item.ts";
import { findOwnBooking, listGroups } from "../../bookings/record/booking-rows.ts";
import { listTaken } from "../../ledger/place-allocations.ts";
import { timesOf } from "../../stays/read-hotel-rooms.ts";
import { readRooms } from "./read-rooms.ts";
import { roomDetails } from "./room-groups.ts";
import type { OfferedRoom } from "./room-offer.ts";

/** Returns, for each room of a customer's booking, the early and late hours that are free. */
export async function listStayHours(db: Db, { id, personId, now }: { id: string; personId: string; now: Date }) {
  const booking = await findOwnBooking(db, id, personId);
  const groups = (await listGroups(db, booking.id)).filter(({ row }) => row.kind === "hotel");
  return Promise.all(
    groups.map(async (group) => {
      const wish = { ...roomDetails(group), earlyFrom: null, lateUntil: null, itemId: group.row.id };
      const { items, venue } = await readRooms(db, { now }, [wish]);
      const room = items[0] as OfferedRoom;
      const { checkIn, nights, prices, hotel } = room;
      const last = addDays(checkIn, nights);
      const times = timesOf(hotel);
      const early = earlyOffers(times, venue.settings, nightlyPrice(prices, checkIn)).map((offer) => ({
        ...offer,
        from: instantAt(venue.zone, checkIn, offer.time),
        to: group.row.starts_at ?? now,
      }));
      const late = lateOffers(times, venue.settings, nightlyPrice(prices, addDays(last, -1))).map((offer) => ({
        ...offer,
        from: group.row.ends_at ?? now,
        to: instantAt(venue.zone, last, offer.time),
      }));
      return {
        itemId: group.row.id,
        early: await withFree(db, group, { offers: early, bookingId: id, now }),
        late: await withFree(db, group, { offers: late, bookingId: id, now }),
      };
    }),
  );
}

type Timed = HourOffer & { from: Date; to: Date };
type OfferedHours = { offers: readonly Timed[]; bookingId: string; now: Date };

async function withFree(db: Db, { row }: ItemGroup, { offers, bookingId, now }: OfferedHours) {
  const stretches = offers.map(({ from, to }) => ({ resourceId: row.resource_id ?? 0, from, to }));
  const taken = await listTaken(db, stretches, [bookingId]);
  return offers.map(({ from, to: _, ...offer }, index) => ({
    ...offer,
    free: from > now && !taken.includes(stretches[index] as (typeof stretches)[number]),
  }));
}
