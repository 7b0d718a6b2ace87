import type { BookingStatus } from "@lapang/domain/booking/moves";
import { quoteCourt } from "@lapang/domain/pricing/court-price";
import { defaultSettings } from "@lapang/domain/venue/venue-settings";
import { instantAt } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../src/db/connect.ts";
import type { Random } from "../random.ts";
import type { SeededCourts } from "../venue/seed-courts.ts";
import type { SeededPerson } from "../venue/seed-venue.ts";
import { startOfToday, type VenueDay } from "../venue-day.ts";
import { type Booker, makeBookers } from "./bookers.ts";
import { courtItem, type DraftBooking, type DraftItem, insertBookings, type Planner } from "./booking-rows.ts";
import { type PlannedBooking, planBookings } from "./plan-bookings.ts";

const NO_SHOW = 0.04;
const HOUR_MS = 3_600_000;

/**
 * Seeds three weeks of past and two weeks of future court bookings at the courts' prices. Returns the demo customer's as
 * drafts, because they need a longer history.
 */
export async function seedBookings(
  tx: Tx,
  { day, random, nextCode, ledger }: Planner,
  courts: SeededCourts,
  customer: SeededPerson,
): Promise<DraftBooking[]> {
  const demo: Booker = { name: customer.name, phone: customer.phone, woman: false, member: false, rank: 0 };
  const planned = planBookings(day, random, [...courts.values()], { demo, everybody: makeBookers() }, ledger);
  const bookings = planned.map(
    (plan): DraftBooking => ({
      id: plan.id,
      code: nextCode(),
      kind: "court",
      personId: plan.booker === demo ? customer.id : null,
      contact: plan.booker,
      status: statusOf(day, plan, plan.booker !== demo && random.chance(NO_SHOW)),
      ...timesOf(day, random, plan),
      ...priceOf(plan),
      item: itemOf(day, plan),
    }),
  );
  await insertBookings(
    tx,
    bookings
      .filter(({ personId }) => personId === null)
      .map((booking) => ({
        ...booking,
        ...(booking.status === "cancelled" && { cancelled: { at: booking.createdAt, by: "customer" } }),
      })),
  );
  return bookings.filter(({ personId }) => personId !== null);
}

function itemOf({ zone }: VenueDay, { court, date, fromMinute, toMinute }: PlannedBooking): DraftItem {
  const [from, to] = [instantAt(zone, date, fromMinute), instantAt(zone, date, toMinute)];
  return courtItem(court, from, to);
}

/** Compares days, not hours: today's bookings stay confirmed until staff check them in. */
function statusOf(day: VenueDay, plan: PlannedBooking, missed: boolean): BookingStatus {
  if (plan.cancelled) return "cancelled";
  if (plan.heldForMinutes !== null) return "held";
  if (plan.date >= day.today) return "confirmed";
  return missed ? "no_show" : "completed";
}

function timesOf(day: VenueDay, random: Random, plan: PlannedBooking): { heldUntil: Date | null; createdAt: Date } {
  const lead = random.between(3, 24 * (plan.booker.member ? 13 : 6)) * HOUR_MS;
  if (plan.heldForMinutes !== null) {
    const heldUntil = new Date(day.now.getTime() + plan.heldForMinutes * 60_000);
    return { heldUntil, createdAt: new Date(heldUntil.getTime() - defaultSettings.holdMinutes.court * 60_000) };
  }
  const start = instantAt(day.zone, plan.date, plan.fromMinute).getTime();
  return { heldUntil: null, createdAt: new Date(Math.min(start - lead, startOfToday(day).getTime())) };
}

function priceOf({ court, booker, date, fromMinute, toMinute }: PlannedBooking) {
  const quote = quoteCourt(court.rules, { tier: booker.member ? "member" : "public", date, fromMinute, toMinute });
  if (!quote) throw new Error(`${court.slug} has no price on ${date} from minute ${fromMinute}`);
  return { total: quote.total, priceLines: quote.lines };
}
