import { randomUUID } from "node:crypto";
import { addDays, localDateOf } from "@lapang/domain/venue/venue-time";
import { expect, it } from "vitest";
import { type Paying, payingApp } from "../../testing/apps/paying-app.ts";
import { aClass } from "../../testing/factories/academy.ts";
import { aCoach, aCustomer, anAddOn } from "../../testing/factories/bookings.ts";
import { aConfirmed, ask } from "../../testing/factories/confirmed-booking.ts";
import { aHotelForSale, aStay, roomWish } from "../../testing/factories/hotel.ts";
import { aTermInParts, invoicesOf, payInvoice } from "../../testing/factories/instalments.ts";
import { aLease } from "../../testing/factories/leases.ts";
import { aCourt, anAllocation, aVenue } from "../../testing/factories/venue.ts";
import { aMemberOfStaff, send } from "../../testing/people/signed-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const DAY = "2043-11-18";
const at = (time: string, day = DAY) => new Date(`${day}T${time}+07:00`).toISOString();
/** The database dates journal entries by its own clock. */
const TODAY = localDateOf("Asia/Jakarta", new Date());
const nowDays = `from=${addDays(TODAY, -1)}&to=${addDays(TODAY, 1)}`;

async function aManager() {
  const paying = await payingApp(db);
  const manager = await aMemberOfStaff(db, "manager");
  const read = async (path: string) => (await send(paying.app, manager, "GET", `/api/v1/reports/${path}`)).body;
  const grossOf = async () => {
    const { kinds } = await read(`income?${nowDays}`);
    return Object.fromEntries(kinds.map(({ kind, gross }: { kind: string; gross: number }) => [kind, gross]));
  };
  return { ...paying, manager, read, grossOf };
}

const soldGame = (court: string, from: string, to: string) => ({ court, start: at(from), end: at(to) });

it("reports the income of each kind, and deducts a refund from the kind that was returned", async () => {
  const { app, deps, grossOf, read } = await aManager();
  const [court, racket, coach, sari] = [
    await aCourt(db),
    await anAddOn(db, { count: 2, price: 33_333 }),
    await aCoach(db),
    await aCustomer(db),
  ];
  const before = await grossOf();
  const slot = soldGame(court.slug, "08:00", "09:00");
  const extras = { addOns: [{ id: racket.id, quantity: 1 }], coachId: coach.id };
  const { id } = await aConfirmed({ app, deps }, sari, [{ ...slot, ...extras }]);
  const sold = await grossOf();
  expect(sold.court - (before.court ?? 0)).toBe(150_000);
  expect([sold["add-on"], sold.coach]).toEqual([33_333, 200_000]);

  const { slug } = await aHotelForSale(db, 1);
  const stay = await aStay({ app, deps }, sari, [
    roomWish(slug, { checkIn: "2043-11-25", nights: 2 }),
    { kind: "court", court: court.slug, start: at("08:00", "2043-11-19"), end: at("09:00", "2043-11-19") },
  ]);
  const withRoom = await grossOf();
  expect(withRoom.court - sold.court).toBe(150_000);
  expect(withRoom.hotel).toBeGreaterThan(0);
  const { body: seen } = await ask({ app }, sari, "GET", `/api/v1/bookings/${stay}`);
  const game = seen.items.find(({ kind }: { kind: string }) => kind === "court");
  const quote = await ask({ app }, sari, "GET", `/api/v1/bookings/${stay}/cancellation?items=${game.id}`);
  const given = await ask({ app }, sari, "POST", `/api/v1/bookings/${stay}/cancellation`, {
    ...{ items: [game.id], expectedRefund: quote.body.refund, way: "wallet" },
  });
  expect(given.status).toBe(200);
  const after = await grossOf();
  expect(after.hotel).toBe(withRoom.hotel);
  expect(after.court).toBe(sold.court);

  const { total, difference, kinds } = await read(`income?${nowDays}&by=month`);
  expect(difference).toBe(0);
  expect(kinds.reduce((sum: number, { gross }: { gross: number }) => sum + gross, 0)).toBe(total.gross);
  expect(id).toBeTruthy();
});

it("counts every instalment of a term as academy income, whenever it is paid", async () => {
  const { grossOf, ...paying } = await aManager();
  const { parent, bookingId } = await aTermInParts(paying, await aClass(db));
  const first = (await grossOf()).academy;
  const [later] = await invoicesOf(db, bookingId);
  await payInvoice(paying, parent, later?.id ?? "");
  const { academy, other } = await grossOf();
  expect({ first, academy, other }).toEqual({ first: 600_000, academy: 1_200_000, other: undefined });
});

it("counts games, classes and club hours as sold, without court buffers, against the open hours", async () => {
  const { app, deps, read } = await aManager();
  const day = "2043-11-20";
  const court = await aCourt(db, { buffer: 30 });
  const own = async () => {
    const { courts } = await read(`occupancy?from=${day}&to=${day}`);
    return courts.find(({ slug }: { slug: string }) => slug === court.slug);
  };
  expect(await own()).toMatchObject({ sold: 0, open: 360 });
  const game = { court: court.slug, start: at("08:00", day), end: at("09:00", day) };
  await aConfirmed({ app, deps }, await aCustomer(db), [game]);
  await anAllocation(db, court.resource_id, { from: at("10:00", day), to: at("11:30", day), purpose: "class" });
  await anAllocation(db, court.resource_id, { from: at("06:00", day), to: at("07:00", day), purpose: "closure" });
  await anAllocation(db, court.resource_id, { from: at("07:00", day), to: at("08:00", day), heldUntil: new Date() });
  expect(await own()).toMatchObject({ sold: 150, classes: 90, clubs: 0, open: 300, beforeSold: 0, beforeOpen: 360 });
  const { hours } = await read(`occupancy?from=${day}&to=${day}`);
  const eleven = hours.find(({ hour }: { hour: number }) => hour === 11);
  expect(eleven).toMatchObject({ weekday: 5, sold: 30 });
  expect(hours.map(({ hour }: { hour: number }) => hour)).toEqual([6, 7, 8, 9, 10, 11]);
  const { courts } = await read("occupancy?from=2043-11-21&to=2043-11-21");
  expect(courts.find(({ slug }: { slug: string }) => slug === court.slug)).toMatchObject({ sold: 0, open: 360 });
});

it("spreads the price of a stay over its nights, and counts the nights in the period", async () => {
  const { app, deps, read } = await aManager();
  const { slug } = await aHotelForSale(db, 2);
  const guest = await aCustomer(db);
  const property = async (from: string, to: string) => {
    const { types } = await read(`stays?from=${from}&to=${to}`);
    const { name } = await db.selectFrom("property").select("name").where("slug", "=", slug).executeTakeFirstOrThrow();
    return types.findLast((type: { property: string }) => type.property === name);
  };
  const id = await aStay({ app, deps }, guest, [roomWish(slug, { checkIn: "2043-11-30", nights: 2 })]);
  const { quote } = await db.selectFrom("booking").select("quote").where("id", "=", id).executeTakeFirstOrThrow();
  const { total, tax } = (quote as { quoted: { total: number; tax: number } }).quoted;
  const [november, both] = [await property("2043-11-01", "2043-11-30"), await property("2043-11-30", "2043-12-01")];
  expect(november).toMatchObject({ open: 60, sold: 1, income: Math.round((total - tax) / 2) });
  expect(both).toMatchObject({ open: 4, sold: 2, income: total - tax });
});

it("counts cancellations, no-shows, new and returning customers", async () => {
  const { app, deps, read } = await aManager();
  const court = await aCourt(db);
  const [dewi, tono] = [await aCustomer(db), await aCustomer(db)];
  const game = (day: string, from: string, to: string) => ({
    ...{ court: court.slug, start: at(from, day), end: at(to, day) },
  });
  const [first, second] = ["2043-11-22", "2043-11-23"];
  await aConfirmed({ app, deps }, dewi, [game(first, "08:00", "09:00")]);
  const gone = await aConfirmed({ app, deps }, tono, [game(second, "06:00", "07:00")]);
  const quote = await ask({ app }, tono, "GET", `/api/v1/bookings/${gone.id}/cancellation`);
  const cancel = { expectedRefund: quote.body.refund, way: "wallet" };
  await ask({ app }, tono, "POST", `/api/v1/bookings/${gone.id}/cancellation`, cancel);
  await aConfirmed({ app, deps }, tono, [game(second, "07:00", "08:00")]);
  const absent = await aConfirmed({ app, deps }, dewi, [game(second, "10:00", "11:00")]);
  await db.updateTable("booking").set({ status: "no_show" }).where("id", "=", absent.id).execute();
  const report = await read(`bookings?from=${second}&to=${second}`);
  expect(report.total).toMatchObject({ bookings: 3, cancelled: 1, byVenue: 0, absent: 1 });
  expect(report.customers).toMatchObject({ all: 2, new: 1, again: 0 });
  const both = await read(`bookings?from=${first}&to=${second}`);
  expect(both.total.bookings).toBe(4);
  const leads = both.leadTimes.reduce((sum: number, { bookings }: { bookings: number }) => sum + bookings, 0);
  expect(leads).toBe(4);
  // A week later, for the same weekday: who was there before, and who returned.
  for (const [who, from, to] of [
    [dewi, "08:00", "09:00"],
    [await aCustomer(db), "09:00", "10:00"],
  ] as const) {
    const { id } = await aConfirmed({ app, deps }, who, [game(second, from, to)]);
    // Further ahead than customers may book: as if booked ten days earlier.
    const then = {
      starts_at: new Date(at(from, "2043-11-29")),
      ends_at: new Date(at(to, "2043-11-29")),
      created_at: new Date(at(from, "2043-11-19")),
    };
    await db.updateTable("booking").set(then).where("id", "=", id).execute();
  }
  const week = await read("bookings?from=2043-11-29&to=2043-11-29");
  expect(week.customers).toEqual({ all: 2, new: 1, again: 1, before: 1 });
  expect(week.leadTimes.filter(({ bookings }: { bookings: number }) => bookings > 0)).toMatchObject([
    { ahead: "weeks", bookings: 2 },
  ]);
});

it("reports a coach's hours in classes and private lessons, and how full the classes are", async () => {
  const { read } = await aManager();
  const coach = await aCoach(db);
  const day = "2043-12-01";
  await anAllocation(db, coach.resource_id, { from: at("07:00", day), to: at("08:30", day), purpose: "class" });
  await anAllocation(db, coach.resource_id, { from: at("09:00", day), to: at("10:00", day), purpose: "booking" });
  const { coaches } = await read(`school?from=${day}&to=${day}`);
  const own = coaches.find(({ name }: { name: string }) => name === coach.name);
  expect(own).toEqual({ name: coach.name, classMinutes: 90, privateMinutes: 60, beforeMinutes: 0 });
  const later = await read("school?from=2043-12-02&to=2043-12-08");
  expect(later.coaches.find(({ name }: { name: string }) => name === coach.name).beforeMinutes).toBe(150);
  const { batch } = await aClass(db, { capacity: 6 });
  const sessions = await db
    .selectFrom("class_session")
    .select(["id", "starts_at"])
    .where("batch_id", "=", batch.id)
    .orderBy("starts_at")
    .execute();
  const [first, second] = sessions.map(({ starts_at }) => localDateOf("Asia/Jakarta", starts_at));
  await db
    .updateTable("class_session")
    .set({ seats_taken: 2 })
    .where("id", "=", sessions[0]?.id ?? "")
    .execute();
  const { classes } = await read(`school?from=${first}&to=${second}`);
  expect(classes.find(({ code }: { code: string }) => code === batch.code)).toMatchObject({
    ...{ sessions: 2, seats: 12, taken: 2 },
  });
});

it("reports every account, the debtors and the owners of deposits", async () => {
  const { app, deps, read } = await aManager();
  const debtor = await aCustomer(db, { name: "Berutang" });
  await aLease({ app, deps } as Paying, await aCustomer(db));
  const slot = { ...soldGame((await aCourt(db)).slug, "11:00", "12:00") };
  const { id: booking_id } = await aConfirmed({ app, deps }, debtor, [slot]);
  const { id: payment_id } = await db
    .selectFrom("payment")
    .select("id")
    .where("payable_id", "=", booking_id)
    .executeTakeFirstOrThrow();
  await db.insertInto("debt").values({ person_id: debtor.id, payment_id, booking_id, amount: 150_000 }).execute();
  const owed = await read(`owed?${nowDays}`);
  const sum = owed.accounts.reduce((all: number, { closing }: { closing: number }) => all + closing, 0);
  expect(sum).toBe(0);
  const { code } = await db.selectFrom("booking").select("code").where("id", "=", booking_id).executeTakeFirstOrThrow();
  expect(owed.debts).toContainEqual(expect.objectContaining({ name: "Berutang", about: code, amount: 150_000 }));
  expect(owed.deposits).toContainEqual(expect.objectContaining({ name: "Sari Dewi", amount: 1_500_000 }));
  expect(owed.accounts.find(({ account }: { account: string }) => account === "deposit").closing).toBe(-1_500_000);
  expect(owed.accounts.find(({ account }: { account: string }) => account === "gateway").closing).toBeGreaterThan(0);
  const { months, difference } = await read(`taxes?year=${TODAY.slice(0, 4)}`);
  expect(difference).toBe(0);
  expect(months.find(({ kind }: { kind: string }) => kind === "court")).toMatchObject({ name: "PBJT" });
});

it("refuses a period that ends before it begins or is longer than ten years", async () => {
  const { app, manager } = await aManager();
  for (const query of [
    "from=2043-01-02&to=2043-01-01",
    "from=2020-01-01&to=2043-01-01",
    "from=2043-02-30&to=2043-03-01",
  ]) {
    const { status, code } = await send(app, manager, "GET", `/api/v1/reports/income?${query}&x=${randomUUID()}`);
    expect([status, code]).toEqual([400, "invalid_request"]);
  }
});
