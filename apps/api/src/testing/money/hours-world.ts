import { randomBytes, randomUUID } from "node:crypto";
import { bookingCode } from "@lapang/domain/booking/booking-code";
import type { BookingQuote } from "@lapang/domain/booking/quote";
import { bookingSold, saleReturned } from "@lapang/domain/payment/movements";
import { defaultSettings } from "@lapang/domain/venue/venue-settings";
import { addDays, localDateOf } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../db/connect.ts";
import { decideExtension, enterExtension } from "../../modules/packages/hours/extend-hours.ts";
import { takeHoursBack } from "../../modules/packages/take-hours-back.ts";
import { postEntry } from "../../modules/payments/books/post-entry.ts";
import { expireHours } from "../../modules/tenders/expire-hours.ts";
import { reserveTenders, spendTenders } from "../../modules/tenders/reserve-tenders.ts";
import { returnSpentHours } from "../../modules/tenders/return-spent.ts";
import { returnTenders } from "../../modules/tenders/return-tenders.ts";
import { someHours } from "../factories/balances.ts";
import { aCustomer } from "../factories/bookings.ts";

const DAY_MS = 86_400_000;

export type HoursStep = { act: keyof typeof acts; pick: number };
type Lot = { id: string; bookingId: string; paymentId: string };
type Booking = { id: string; minutes: number };
export type HoursWorld = Awaited<ReturnType<typeof anHoursWorld>>;

/** A customer with two lots of hours, the first ending soon, whose prices are not divisible by their minutes. */
export async function anHoursWorld(db: Db, now: Date, net: number) {
  const [customer, first, second] = [await aCustomer(db), await aCustomer(db), await aCustomer(db)];
  const lots: Lot[] = [];
  for (const [minutes, days] of [
    [300, 60],
    [420, 90],
  ] as const) {
    const validUntil = new Date(now.getTime() + days * DAY_MS);
    const { id } = await someHours(db, customer.id, { minutes, net: net + days, validUntil });
    const { booking_id } = await db
      .selectFrom("package_purchase")
      .select("booking_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    lots.push({ id, bookingId: booking_id, paymentId: await aPayment(db, booking_id, { status: "refunded" }) });
  }
  const reserved: Booking[] = [];
  const played: Booking[] = [];
  return { db, customer, staff: [first.id, second.id] as const, lots, reserved, played, clock: { now } };
}

async function aPayment(db: Db, bookingId: string, { status }: { status: string }): Promise<string> {
  const { id } = await db
    .insertInto("payment")
    .values({
      ...{
        order_id: randomUUID(),
        payable_kind: "booking",
        payable_id: bookingId,
        gateway: "simulator",
        method: "qris",
      },
      ...{ amount: 0, status, expires_at: new Date("2100-01-01") },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** A quote whose whole price is paid with hours. */
function quotedFor(minutes: number): BookingQuote {
  const tenders = { wallet: 0, packageMinutes: minutes, packageWorth: 0, toPay: 0 };
  return { tenders, voucher: null } as unknown as BookingQuote;
}

async function hoursLeft({ db, customer, clock }: HoursWorld): Promise<number> {
  const lots = await db
    .selectFrom("package_purchase")
    .select("minutes_left")
    .where("person_id", "=", customer.id)
    .where("valid_until", ">", clock.now)
    .execute();
  return lots.reduce((sum, { minutes_left }) => sum + minutes_left, 0);
}

function takeOne<Thing>(things: Thing[], pick: number): Thing | undefined {
  return things.splice(pick % Math.max(1, things.length), 1)[0];
}

const owned = ({ customer }: HoursWorld, { id }: Booking) => ({ id, person_id: customer.id });

const acts = {
  async reserve(world: HoursWorld, pick: number) {
    const { db, customer, clock, reserved } = world;
    const minutes = Math.min(await hoursLeft(world), 1 + (pick % 200));
    if (minutes === 0) return;
    const { id } = await db
      .insertInto("booking")
      .values({
        ...{ code: bookingCode(randomBytes(16)), kind: "court", person_id: customer.id, contact_name: "Uji", total: 0 },
        ...{ status: "awaiting_payment", held_until: new Date("2100-01-01") },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await aPayment(db, id, { status: "awaiting" });
    const reserving = { bookingId: id, personId: customer.id, quoted: quotedFor(minutes), now: clock.now };
    await db.transaction().execute((tx) => reserveTenders(tx, reserving));
    reserved.push({ id, minutes });
  },
  async play(world: HoursWorld, pick: number) {
    const { db, reserved, played, customer } = world;
    const booking = takeOne(reserved, pick);
    if (!booking) return;
    await db.transaction().execute(async (tx) => {
      const { hours } = await spendTenders(tx, booking.id);
      const takings = { till: "cash", money: 0, personId: customer.id, wallet: 0, tax: 0, discount: 0 } as const;
      const entry = bookingSold({ ...takings, hours });
      await postEntry(tx, { entry, dedupeKey: `booking:${booking.id}:sold`, bookingId: booking.id });
      await settle(tx, booking, "paid");
    });
    played.push(booking);
  },
  /** The payment that had reserved the hours ends without money. */
  async fails(world: HoursWorld, pick: number) {
    const booking = takeOne(world.reserved, pick);
    if (!booking) return;
    await world.db.transaction().execute(async (tx) => {
      await returnTenders(tx, owned(world, booking), world.clock.now);
      await settle(tx, booking, "failed");
    });
  },
  /** Part of the booking is cancelled, and its hours return. */
  async cancel({ db, played, customer, clock }: HoursWorld, pick: number) {
    const booking = takeOne(played, pick);
    if (!booking) return;
    const minutes = Math.min(booking.minutes, 1 + (pick % 90));
    await db.transaction().execute(async (tx) => {
      const back = { bookingId: booking.id, personId: customer.id, minutes, settings: defaultSettings, now: clock.now };
      const hours = await returnSpentHours(tx, back);
      const entry = saleReturned({ personId: customer.id, money: 0, wallet: 0, hours, tax: 0 });
      await postEntry(tx, { entry, dedupeKey: `booking:${booking.id}:back:${booking.minutes}`, bookingId: booking.id });
    });
    if (booking.minutes > minutes) played.push({ ...booking, minutes: booking.minutes - minutes });
  },
  async revoke({ db, lots, customer, clock }: HoursWorld, pick: number) {
    const lot = takeOne(lots, pick);
    if (!lot) return;
    const { bookingId, paymentId } = lot;
    const of = { bookingId, paymentId, personId: customer.id, quoted: undefined, lost: 0 };
    await db
      .transaction()
      .execute((tx) => takeHoursBack(tx, [], { ...of, reason: "payment_refunded", now: clock.now }));
  },
  async expire({ db, clock }: HoursWorld, pick: number) {
    clock.now = new Date(clock.now.getTime() + (pick % 45) * DAY_MS);
    await expireHours(db, clock.now);
  },
  async extend({ db, customer, staff, clock }: HoursWorld, pick: number) {
    const lots = await db
      .selectFrom("package_purchase")
      .select("id")
      .where("person_id", "=", customer.id)
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    const id = lots[pick % lots.length]?.id ?? "";
    const validUntil = addDays(localDateOf("Asia/Jakarta", clock.now), 200 + (pick % 50));
    const words = { reason: "Cedera", now: clock.now };
    const entered = await enterExtension(db, { id, validUntil, staffId: staff[0], ...words }).catch(unlessRefused);
    if (!entered) return;
    await decideExtension(db, { id: entered, decision: "approved", staffId: staff[1], ...words });
  },
};

/** Ignores expected refusals: too few hours left, or a date that is not later than the present one. */
function unlessRefused(error: { code?: string }): undefined {
  if (error.code !== "package_hours_too_low" && error.code !== "conflict") throw error;
}

type PaidAs = "paid" | "failed";

async function settle(db: Db, { id }: Booking, status: PaidAs): Promise<void> {
  const settled = status === "paid" ? { settled_as: "confirmed", paid_at: new Date() } : {};
  await db
    .updateTable("payment")
    .set({ status, ...settled })
    .where("payable_id", "=", id)
    .execute();
  await db
    .updateTable("booking")
    .set({ status: status === "paid" ? "confirmed" : "expired" })
    .where("id", "=", id)
    .execute();
}

export async function runHoursStep(world: HoursWorld, { act, pick }: HoursStep): Promise<void> {
  await acts[act](world, pick);
}

export const hoursActs = Object.keys(acts) as HoursStep["act"][];
