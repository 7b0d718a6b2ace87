import type { StayMorning } from "@lapang/contract/stays/hotel-stays";
import { DomainError } from "@lapang/domain/errors";
import { addDays, instantAt, type LocalDate } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../../db/connect.ts";
import type { SignedIn } from "../../../http/security/guard.ts";
import type { Buyer } from "../../bookings/capabilities/sale.ts";
import { findOwnBooking, listGroups } from "../../bookings/record/booking-rows.ts";
import type { Sellable } from "../../bookings/sellable.ts";
import { byKind, type Sellables, sellableOf } from "../../bookings/sellables.ts";
import { listTaken } from "../../ledger/place-allocations.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { roomDetails } from "./room-groups.ts";

/** The hours suggested, before the heat of the day. */
const MORNING = { from: "07:00", to: "08:00" };
const MOST_COURTS = 4;
const MOST_MORNINGS = 7;

type OwnStay = { id: string; person: SignedIn; now: Date };

/** Lists the free courts for each morning of a stay, with the guest's price. */
export async function suggestMornings(
  db: Db,
  sellables: Sellables,
  { id, person, now }: OwnStay,
): Promise<StayMorning[]> {
  const booking = await findOwnBooking(db, id, person.id);
  const groups = await listGroups(db, booking.id);
  const stays = byKind(sellables, groups).flatMap(([sellable, own]) => sellable.bundle?.staysOf(own) ?? []);
  const dates = mornings(groups.filter(({ row }) => row.kind === "hotel").map(roomDetails));
  const { zone } = await findVenueRules(db);
  const courts = await db
    .selectFrom("court")
    .select(["slug", "name"])
    .where("status", "=", "open")
    .orderBy("position")
    .execute();
  const courtSale = { sellable: sellableOf(sellables, "court"), buyer: { person, now, stays } };
  return Promise.all(
    dates.map(async (date) => {
      const [start, end] = [instantAt(zone, date, MORNING.from), instantAt(zone, date, MORNING.to)];
      const found = await Promise.all(courts.map((court) => priceOf(db, { ...courtSale, court, start, end })));
      const free = found.filter((entry) => entry !== null).slice(0, MOST_COURTS);
      return { date, start: start.toISOString(), end: end.toISOString(), courts: free };
    }),
  );
}

/** The mornings after each night of the stays. */
function mornings(stays: readonly { checkIn: LocalDate; nights: number }[]): LocalDate[] {
  const dates = stays.flatMap(({ checkIn, nights }) =>
    Array.from({ length: nights }, (_, index) => addDays(checkIn, index + 1)),
  );
  return [...new Set(dates)].toSorted().slice(0, MOST_MORNINGS);
}

type CourtHour = {
  sellable: Sellable;
  buyer: Buyer;
  court: { slug: string; name: string };
  start: Date;
  end: Date;
};

/** Returns null for a court that is closed, taken or not for sale then. */
async function priceOf(db: Db, { sellable, buyer, court, start, end }: CourtHour) {
  try {
    const wish = { court: court.slug, start: start.toISOString(), end: end.toISOString() };
    const offer = await sellable.read(db, buyer, [wish]);
    sellable.refuse?.(offer, { series: false, now: buyer.now });
    const price = sellable.lines(offer).reduce((sum, { gross }) => sum + gross, 0);
    const taken = await listTaken(db, sellable.places?.ofOffer(offer) ?? []);
    return taken.length > 0 ? null : { slug: court.slug, name: court.name, price };
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
