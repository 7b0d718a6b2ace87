import type { MethodId } from "@lapang/domain/payment/methods";
import { addDays, instantAt } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../src/db/connect.ts";
import { planTraining, seedChildren, seedTraining } from "../academy/seed-training.ts";
import { type DraftBooking, insertBookings, type Planner } from "../bookings/booking-rows.ts";
import { type LostVisit, type PricedBooking, priceLost, pricePackage, priceVisit } from "../bookings/price-visits.ts";
import { ownPupil, sibling } from "../content/pupils.ts";
import type { SeededCourts } from "../venue/seed-courts.ts";
import type { SeededPerson } from "../venue/seed-venue.ts";
import { StoryDraft } from "./customer-draft.ts";

/** The payment method of each of the demo customer's visits, in order; null: hours of his package. */
const visitsPaidBy: (MethodId | null)[] = ["qris", "gopay", "va_bca", "va_bca", null];

/** The other players. */
const players = ["Raka Pradipta", "Andra Wibisono", "Sinta Maharani", "Yusuf Ramadhan"];

/** Visits that did not happen: one refunded the way it was paid, one cancelled late, one never paid. */
const lostVisits: LostVisit[] = [
  {
    inDays: -5,
    hour: 19,
    bookedDaysBefore: 4,
    method: "gopay",
    cancelled: { hoursBefore: 48, percent: 100, way: "gateway" },
  },
  {
    inDays: -12,
    hour: 17,
    bookedDaysBefore: 3,
    method: "va_bni",
    cancelled: { hoursBefore: 10, percent: 50, way: "wallet" },
  },
  { inDays: -2, hour: 20, bookedDaysBefore: 1, method: "va_mandiri", cancelled: null },
];

const boughtPackage = { slug: "paket-10-jam", inDays: -30, method: "va_mandiri" } as const;

type Own = {
  courts: SeededCourts;
  customer: SeededPerson;
  visits: readonly DraftBooking[];
  stay: PricedBooking | null;
};

/**
 * Seeds the demo customer's history and future: visits paid in several ways, one cancelled in time, one too late, one never
 * paid, a current hotel stay, wallet credit and a package with hours left; all of it is in the journal.
 */
export async function seedCustomer(tx: Tx, { day, random, nextCode }: Planner, own: Own): Promise<void> {
  const { courts, customer } = own;
  const story = new StoryDraft(random, customer.id);
  const person = { personId: customer.id, contact: { name: customer.name, phone: customer.phone } };
  const newBooking = () => ({ ...person, id: random.uuid(), code: nextCode() });

  const boughtAt = instantAt(day.zone, addDays(day.today, boughtPackage.inDays), "10:12");
  const bought = pricePackage({ ...newBooking(), createdAt: boughtAt }, boughtPackage.slug);
  const lot = story.buyPackage(bought, boughtPackage.slug, boughtPackage.method);

  const visits = own.visits.map((visit, index) =>
    priceVisit(visit, { courts, zone: day.zone, usePackage: visitsPaidBy[index] === null }),
  );
  for (const [index, visit] of visits.entries()) {
    const method = visitsPaidBy[index];
    if (method) story.pay(visit, method);
    else story.spendHours(visit, lot);
  }
  const lost: PricedBooking[] = lostVisits.map((wish) => {
    const visit = priceLost(newBooking(), wish, { courts, zone: day.zone, today: day.today });
    if (wish.cancelled) story.cancel(visit, wish.method, wish.cancelled);
    else story.letLapse(visit, wish.method);
    return visit;
  });

  const children = [ownPupil, sibling];
  const [childId = ""] = await seedChildren(tx, { day, random }, { personId: customer.id, children });
  const training = await planTraining(tx, newBooking(), { childId, pupil: ownPupil });
  story.pay(training.booking, "qris");
  await insertBookings(tx, [bought, ...visits, ...lost, training.booking]);
  await seedTraining(tx, { day, random }, training);
  const ahead = visits.at(-2);
  if (ahead) {
    const rows = players.map((name, position) => ({ booking_id: ahead.id, position, name }));
    await tx.insertInto("booking_player").values(rows).execute();
  }
  if (own.stay) story.pay(own.stay, "va_mandiri");
  await story.write(tx);
}
