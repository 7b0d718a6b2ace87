import { expect, it } from "vitest";
import { sellables } from "../../../kinds.ts";
import { payingApp, seeBooking } from "../../../testing/apps/paying-app.ts";
import { NOW } from "../../../testing/apps/test-app.ts";
import { fillWallet, someHours, walletOf } from "../../../testing/factories/balances.ts";
import { aCustomer, anAddOn, askHold, aVoucher, type Customer } from "../../../testing/factories/bookings.ts";
import { aConfirmed, ask } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { aMemberOfStaff, send } from "../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { carryOutRain, sweepRain } from "./carry-out-rain.ts";

const { db } = await testDatabase();
await aVenue(db);
const at = (time: string, day = "17") => `2043-11-${day}T${time}+07:00`;
const instant = (time: string, day = "17") => new Date(at(time, day)).toISOString();

async function aRainyCourt() {
  const court = await aCourt(db);
  await db.updateTable("court").set({ rain_eligible: true }).where("id", "=", court.id).execute();
  return court;
}

/** A clerk, a court without a roof, and an adjustable clock. */
async function opened() {
  const clock = { now: NOW };
  const paying = await payingApp(db, { clock: () => clock.now });
  const [court, desk] = [await aRainyCourt(), await aMemberOfStaff(db)];
  const book = async (customer: Customer, from: string, to: string, terms: Parameters<typeof aConfirmed>[3] = {}) =>
    (await aConfirmed(paying, customer, [{ court: court.slug, start: at(from), end: at(to) }], terms)).id;
  const rain = (from: string, until: string) => ({ courts: [court.slug], start: instant(from), end: instant(until) });
  const declare = async (from: string, until: string) => {
    const { status, body } = await send(paying.app, desk, "POST", "/api/v1/desk/rain-outs", rain(from, until));
    expect([status, body.reliefs?.map((relief: { status: string }) => relief.status)]).toEqual([
      202,
      body.reliefs?.map(() => "waiting"),
    ]);
    await carryOutRain({ db, sellables, now: clock.now }, body.id);
    return body.id as string;
  };
  const read = async (id: string) => (await send(paying.app, desk, "GET", `/api/v1/desk/rain-outs/${id}`)).body;
  const takeBack = async (id: string) => {
    const { status, body } = await send(paying.app, desk, "POST", `/api/v1/desk/rain-outs/${id}/take-back`, {});
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  return { ...paying, clock, court, desk, book, rain, declare, read, takeBack };
}

const newsOf = (personId: string) =>
  db
    .selectFrom("inbox_message")
    .select(["title", "body"])
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .execute();

it("previews what everyone gets, and gives exactly that", async () => {
  const desk = await opened();
  const [ratih, lukman, lien] = [await aCustomer(db), await aCustomer(db), await aCustomer(db)];
  const soon = await desk.book(ratih, "08:00", "10:00");
  const later = await desk.book(lukman, "10:00", "11:00");
  await someHours(db, lien.id, { minutes: 120, net: 200_000 });
  const hours = await desk.book(lien, "11:00", "12:00", { redeem: { usePackage: true } });
  desk.clock.now = new Date(at("08:20"));
  const preview = await send(
    desk.app,
    desk.desk,
    "POST",
    "/api/v1/desk/rain-outs/preview",
    desk.rain("08:20", "12:00"),
  );
  expect(preview.body).toMatchObject({
    credit: 225_000,
    hits: [
      { bookingId: soon, kind: "credit", unusedMinutes: 90, minutes: 120, credit: 225_000 },
      { bookingId: later, kind: "choice", credit: 150_000 },
      { bookingId: hours, kind: "choice", credit: 0, packageMinutes: 60 },
    ],
  });
  expect(await walletOf(db, ratih.id)).toBe(0);
  const id = await desk.declare("08:20", "12:00");
  expect((await desk.read(id)).reliefs).toMatchObject([
    { status: "credited", credit: 225_000, mayTakeBack: true },
    { status: "offered", credit: 150_000, mayTakeBack: true },
    { status: "offered", packageMinutes: 60, mayTakeBack: true },
  ]);
  expect([await walletOf(db, ratih.id), await walletOf(db, lukman.id)]).toEqual([225_000, 0]);
  expect((await newsOf(ratih.id)).at(-1)?.title).toContain("Rp\u00a0225.000");
  expect((await newsOf(lukman.id)).at(-1)?.body).toContain("Pindah jam gratis");
  // Half an hour was played: the booking stays confirmed at a reduced price.
  expect((await seeBooking(desk.app, ratih, soon)).status).toBe("confirmed");
  expect(await listBroken(db)).toEqual({});
});

it("offers another time or credit, keeps the refund percentage of a moved game, and credits those who do not choose", async () => {
  const desk = await opened();
  const [mover, taker, silent] = [await aCustomer(db), await aCustomer(db), await aCustomer(db)];
  const [moved, taken, left] = [
    await desk.book(mover, "09:00", "10:00"),
    await desk.book(taker, "10:00", "11:00"),
    await desk.book(silent, "11:00", "12:00"),
  ];
  const id = await desk.declare("09:00", "12:00");
  const relief = (customer: Customer, booking: string) =>
    ask(desk, customer, "GET", `/api/v1/bookings/${booking}/relief`);
  const [choice] = (await relief(mover, moved)).body.visits;
  expect(choice.free.length).toBeGreaterThan(0);
  expect((await ask(desk, taker, "GET", `/api/v1/bookings/${moved}/relief`)).status).toBe(404);

  const other = await aRainyCourt();
  const to = {
    items: [{ itemId: choice.itemId, court: other.slug, start: instant("09:00", "18"), end: instant("10:00", "18") }],
  };
  const move = await ask(desk, mover, "POST", `/api/v1/bookings/${moved}/move`, { ...to, expectedToPay: 0 });
  expect([move.status, move.code]).toEqual([200, undefined]);
  const item = await db
    .selectFrom("booking_item")
    .select("refund_cap_percent")
    .where("id", "=", choice.itemId)
    .executeTakeFirst();
  expect(item?.refund_cap_percent).toBe(100);

  const [own] = (await relief(taker, taken)).body.visits;
  const credit = () => ask(desk, taker, "POST", `/api/v1/bookings/${taken}/relief/${own.itemId}/credit`);
  expect([(await credit()).body, (await credit()).body]).toEqual([
    { credit: 150_000, packageMinutes: 0 },
    { credit: 150_000, packageMinutes: 0 },
  ]);
  expect([await walletOf(db, taker.id), (await seeBooking(desk.app, taker, taken)).status]).toEqual([
    150_000,
    "cancelled",
  ]);

  await sweepRain({ db, sellables, now: new Date(at("10:59")) });
  expect(await walletOf(db, silent.id)).toBe(0);
  desk.clock.now = new Date(at("11:00"));
  await sweepRain({ db, sellables, now: desk.clock.now });
  expect([await walletOf(db, silent.id), (await seeBooking(desk.app, silent, left)).cancelReason]).toEqual([
    150_000,
    "Hujan",
  ]);
  expect((await desk.read(id)).reliefs.map(({ status }: { status: string }) => status)).toEqual([
    "moved",
    "credited",
    "credited",
  ]);
  expect(await listBroken(db)).toEqual({});
});

it("withdraws a rain-out for everyone who has not spent the credit, and restores what they had", async () => {
  const desk = await opened();
  const [plain, rich, spender] = [await aCustomer(db), await aCustomer(db), await aCustomer(db)];
  await fillWallet(db, rich.id, 40_000);
  await aVoucher(db, { code: "HUJAN10", kind: "percent", value: 10 });
  const rackets = await anAddOn(db, { kind: "used-up", count: 5 });
  const beforeRain = await desk.book(plain, "08:00", "09:00");
  const { id: fancy } = await aConfirmed(
    desk,
    rich,
    [
      { court: desk.court.slug, start: at("09:00"), end: at("10:00"), addOns: [{ id: rackets.id, quantity: 2 }] },
      { court: desk.court.slug, start: at("09:00", "18"), end: at("10:00", "18") },
    ],
    { redeem: { useWallet: true, voucher: "HUJAN10" }, series: true },
  );
  const spent = await desk.book(spender, "10:00", "11:00");
  desk.clock.now = new Date(at("07:40"));
  const whole = await seeBooking(desk.app, rich, fancy);
  const id = await desk.declare("07:40", "12:00");
  desk.clock.now = new Date(at("09:00"));
  await sweepRain({ db, sellables, now: desk.clock.now });
  const parted = await seeBooking(desk.app, rich, fancy);
  expect([parted.items.length, await walletOf(db, rich.id)]).toEqual([1, whole.price.total - parted.price.total]);
  desk.clock.now = new Date(at("10:00"));
  await sweepRain({ db, sellables, now: desk.clock.now });
  desk.clock.now = new Date(at("07:45"));
  // One customer has spent the credit, so their booking cannot be restored.
  await aConfirmed(desk, spender, [{ court: (await aRainyCourt()).slug, start: at("11:00"), end: at("12:00") }], {
    redeem: { useWallet: true },
  });
  expect(await listBroken(db)).toEqual({});

  const after = await desk.takeBack(id);
  expect(after.reliefs.map(({ status }: { status: string }) => status)).toEqual([
    "taken_back",
    "taken_back",
    "credited",
  ]);
  expect([await walletOf(db, plain.id), await walletOf(db, rich.id)]).toEqual([0, 0]);
  const again = await seeBooking(desk.app, rich, fancy);
  expect([again.items.length, again.price.total, again.status]).toEqual([
    whole.items.length,
    whole.price.total,
    "confirmed",
  ]);
  expect((await seeBooking(desk.app, plain, beforeRain)).status).toBe("confirmed");
  expect((await seeBooking(desk.app, spender, spent)).status).toBe("cancelled");
  expect((await newsOf(plain.id)).at(-1)?.title).toContain("tetap berlaku");
  expect(await listBroken(db)).toEqual({});

  // A restored booking can be compensated again in full.
  const second = await desk.declare("07:45", "12:00");
  expect((await desk.read(second)).reliefs[0]).toMatchObject({ status: "credited", credit: 150_000 });
  expect(await walletOf(db, plain.id)).toBe(150_000);
  expect(await listBroken(db)).toEqual({});
});

it("credits a booking without a customer to its contact, whom staff call, and can be withdrawn", async () => {
  const desk = await opened();
  const [sari, rudi] = [await aCustomer(db), await aCustomer(db)];
  const [soon, later] = [await desk.book(sari, "08:00", "09:00"), await desk.book(rudi, "10:00", "11:00")];
  const phone = "+6281299900011";
  const forget = async (id: string, contact_phone: string | null) => {
    await db.updateTable("booking").set({ person_id: null, contact_phone }).where("id", "=", id).execute();
    await db.updateTable("payment").set({ person_id: null }).where("payable_id", "=", id).execute();
  };
  await forget(soon, phone);
  await forget(later, null);
  desk.clock.now = new Date(at("07:40"));
  const wish = desk.rain("07:40", "12:00");
  const preview = await send(desk.app, desk.desk, "POST", "/api/v1/desk/rain-outs/preview", wish);
  expect(preview.body).toMatchObject({
    credit: 150_000,
    hits: [
      { bookingId: soon, hasAccount: false, phone, credit: 150_000 },
      { bookingId: later, hasAccount: false, phone: null, kind: "choice", credit: 150_000 },
    ],
  });
  const id = await desk.declare("07:40", "12:00");
  expect((await desk.read(id)).reliefs).toMatchObject([
    { status: "credited", credit: 150_000, problem: null, hasAccount: false, phone },
    { status: "offered", credit: 150_000, problem: null, hasAccount: false },
  ]);
  const contactOf = async (booking: string) => {
    const row = await db
      .selectFrom("booking")
      .innerJoin("person", "person.id", "person_id")
      .select(["person.id", "person.name", "person.phone", "contact_name"])
      .where("booking.id", "=", booking)
      .executeTakeFirstOrThrow();
    expect(row.name).toBe(row.contact_name);
    return row;
  };
  const contact = await contactOf(soon);
  expect([contact.phone, await walletOf(db, contact.id), await walletOf(db, sari.id)]).toEqual([phone, 150_000, 0]);
  desk.clock.now = new Date(at("10:00"));
  await sweepRain({ db, sellables, now: desk.clock.now });
  expect(await walletOf(db, (await contactOf(later)).id)).toBe(150_000);
  expect(await listBroken(db)).toEqual({});
  desk.clock.now = new Date(at("07:45"));
  const after = await desk.takeBack(id);
  expect(after.reliefs.map(({ status }: { status: string }) => status)).toEqual(["taken_back", "taken_back"]);
  expect(await walletOf(db, contact.id)).toBe(0);
  expect(await listBroken(db)).toEqual({});
});

it("returns nothing for a free booking without a customer, and reports it as done", async () => {
  const desk = await opened();
  await aVoucher(db, { code: "GRATIS", kind: "percent", value: 100 });
  const free = await desk.book(await aCustomer(db), "08:00", "09:00", { redeem: { voucher: "GRATIS" } });
  await db.updateTable("booking").set({ person_id: null }).where("id", "=", free).execute();
  const id = await desk.declare("07:40", "10:00");
  expect((await desk.read(id)).reliefs).toMatchObject([{ status: "credited", credit: 0, problem: null }]);
  expect(await listBroken(db)).toEqual({});
});

it("closes the courts, and opens them when withdrawn", async () => {
  const desk = await opened();
  await desk.book(await aCustomer(db), "08:00", "09:00");
  const id = await desk.declare("07:40", "10:00");
  const late = await aCustomer(db);
  const wish = { court: desk.court.slug, start: at("08:00"), end: at("09:00") };
  const board = async () =>
    (await send(desk.app, desk.desk, "GET", `/api/v1/desk/board?court=${desk.court.slug}`)).body.entries;
  expect((await board()).map(({ kind, note }: { kind: string; note: string }) => [kind, note])).toEqual([
    ["closure", "Hujan"],
    ["closure", "Hujan"],
    ["closure", "Hujan"],
  ]);
  expect((await askHold(desk.app, late, [wish])).body.error?.code).toBe("slot_taken");
  await desk.takeBack(id);
  expect((await board()).map(({ kind }: { kind: string }) => kind)).toEqual(["booking"]);
});

it("rejects courts with a roof and past times, and leaves a clerk's own game to a colleague", async () => {
  const { app, desk, court, rain, book, clock } = await opened();
  const roofed = await aCourt(db, { setting: "indoor" });
  const ask_ = (body: object) => send(app, desk, "POST", "/api/v1/desk/rain-outs", body);
  expect((await ask_({ ...rain("08:00", "09:00"), courts: [roofed.slug] })).code).toBe("rain_not_eligible");
  expect((await ask_(rain("06:00", "07:00"))).code).toBe("start_in_past");
  const own = await aCustomer(db, { role: "front-desk" });
  await book(own, "08:00", "09:00");
  const mine = await app.inject({
    method: "POST",
    url: "/api/v1/desk/rain-outs",
    headers: own.headers,
    payload: rain("07:40", "12:00"),
  });
  expect(mine.json().error.code).toBe("own_money");
  await book(await aCustomer(db), "09:00", "10:00");
  const both = await app.inject({
    method: "POST",
    url: "/api/v1/desk/rain-outs",
    headers: own.headers,
    payload: { courts: [court.slug], start: instant("07:40"), end: instant("12:00") },
  });
  expect(both.json().reliefs).toHaveLength(1);
  await carryOutRain({ db, sellables, now: clock.now }, both.json().id);
  expect(await listBroken(db)).toEqual({});
});
