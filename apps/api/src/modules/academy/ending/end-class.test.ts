import { expect, it } from "vitest";
import { sellables } from "../../../kinds.ts";
import { type Paying, payingApp } from "../../../testing/apps/paying-app.ts";
import { NOW } from "../../../testing/apps/test-app.ts";
import { aChild, aClass, askSeats, listOversold, type TestClass } from "../../../testing/factories/academy.ts";
import { walletOf } from "../../../testing/factories/balances.ts";
import { aCustomer, type Customer } from "../../../testing/factories/bookings.ts";
import { ask } from "../../../testing/factories/confirmed-booking.ts";
import { aTermInParts, holdSeat, invoicesOf } from "../../../testing/factories/instalments.ts";
import { aSeatedChild, aSeatUnderWay } from "../../../testing/factories/paid-seats.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { endSeat } from "./end-seat.ts";
import { listPaidSeats } from "./ending-rows.ts";

const { db } = await testDatabase();
await aVenue(db);
const url = ({ batch }: Pick<TestClass, "batch">) => `/api/v1/staff/classes/${batch.code}/end`;
const reason = "Pelatih pindah kota";

async function twoManagers(): Promise<[Customer, Customer]> {
  return [await aCustomer(db, { role: "manager" }), await aCustomer(db, { role: "manager" })];
}

async function waits(paying: Paying, own: TestClass) {
  const parent = await aCustomer(db);
  const participant = (await aChild(db, parent.id)).id;
  const wait = await ask(paying, parent, "POST", "/api/v1/class-waits", { batch: own.batch.code, participant });
  return { parent, id: wait.body.id as string };
}

const inboxTitles = async (personId: string) =>
  (await db.selectFrom("inbox_message").select("title").where("person_id", "=", personId).execute()).map(
    ({ title }) => title,
  );

const leftOf = async ({ batch }: TestClass) => ({
  batch: await db.selectFrom("batch").select("status").where("id", "=", batch.id).executeTakeFirstOrThrow(),
  planned: await db
    .selectFrom("class_session")
    .select("id")
    .where("batch_id", "=", batch.id)
    .where("status", "=", "planned")
    .where("starts_at", ">", NOW)
    .execute(),
});

it("ends a class after a second approval: refunds and notifies families, ends holds and waiting list, stops sales", async () => {
  const paying = await payingApp(db);
  const own = await aClass(db, { capacity: 3 });
  const [whole, inParts] = [await aSeatedChild(paying, own), await aTermInParts(paying, own)];
  const holder = await aCustomer(db);
  const held = await holdSeat(paying, holder, own);
  const waiter = await waits(paying, own);
  const [one, other] = await twoManagers();
  const quote = await ask(paying, one, "GET", url(own));
  expect(quote.body).toEqual({ sessions: 4, families: 2, credit: 1_800_000, entered: null });
  expect((await ask(paying, one, "POST", url(own), { reason, expectedCredit: 1 })).code).toBe("price_changed");
  expect((await ask(paying, one, "POST", url(own), { reason, expectedCredit: 1_800_000 })).body.ended).toBe(false);
  expect((await ask(paying, other, "POST", url(own), { reason, expectedCredit: 1_800_000 })).code).toBe("conflict");
  const decision = { decision: "approved", expectedCredit: 1_800_000 };
  expect((await ask(paying, one, "POST", `${url(own)}/decision`, decision)).code).toBe("own_entry");
  expect((await ask(paying, other, "POST", `${url(own)}/decision`, decision)).body.ended).toBe(true);

  expect([await walletOf(db, whole.parent.id), await walletOf(db, inParts.parent.id)]).toEqual([1_200_000, 600_000]);
  expect(await invoicesOf(db, inParts.bookingId)).toMatchObject([{ status: "void" }]);
  for (const { parent, bookingId } of [whole, inParts]) {
    expect((await ask(paying, parent, "GET", `/api/v1/bookings/${bookingId}`)).body).toMatchObject({
      status: "cancelled",
      cancelledBy: "venue",
    });
    expect(await inboxTitles(parent.id)).toContain(`Kelas ${own.programme.name} ${own.batch.code} kami tutup`);
  }
  expect((await ask(paying, holder, "GET", `/api/v1/bookings/${held.id}`)).body.status).toBe("expired");
  expect(await inboxTitles(waiter.parent.id)).toContain(`Kelas ${own.programme.name} ${own.batch.code} tidak jadi`);
  expect(await leftOf(own)).toEqual({ batch: { status: "cancelled" }, planned: [] });
  const late = await askSeats(paying.app, holder, [{ batch: own.batch.code, participant: null }]);
  expect(late.code).toBe("not_for_sale");
  expect((await ask(paying, one, "GET", url(own))).code).toBe("not_found");
  expect(await listOversold(db)).toEqual([]);
  expect(await listBroken(db)).toEqual({});
});

it("credits the sessions left of a term under way, and can be refused", async () => {
  const paying = await payingApp(db);
  const parent = await aCustomer(db);
  const { own } = await aSeatUnderWay(paying, parent);
  const [one, other] = await twoManagers();
  const enter = () => ask(paying, one, "POST", url(own), { reason, expectedCredit: 900_000 });
  const decide = (decision: string) =>
    ask(paying, other, "POST", `${url(own)}/decision`, { decision, expectedCredit: 900_000 });
  await enter();
  expect((await decide("refused")).body.ended).toBe(false);
  expect((await leftOf(own)).planned).toHaveLength(3);
  await enter();
  expect((await decide("approved")).body.ended).toBe(true);
  expect(await walletOf(db, parent.id)).toBe(900_000);
  expect((await leftOf(own)).planned).toEqual([]);
  expect(await listBroken(db)).toEqual({});
});

it("resumes after an interruption without crediting anyone twice", async () => {
  const paying = await payingApp(db);
  const own = await aClass(db);
  const [first, second] = [await aSeatedChild(paying, own), await aSeatedChild(paying, own)];
  const [one, other] = await twoManagers();
  await ask(paying, one, "POST", url(own), { reason, expectedCredit: 2_400_000 });
  // Decided, but interrupted after the first family.
  await db
    .updateTable("batch_end")
    .set({ decided_by: other.id, decided_at: NOW })
    .where("batch_id", "=", own.batch.id)
    .execute();
  await db.updateTable("batch").set({ status: "cancelled" }).where("id", "=", own.batch.id).execute();
  const [seat] = await listPaidSeats(db, own.batch.id, NOW);
  if (!seat) throw new Error("nobody has paid");
  const className = "Kelas";
  await endSeat(db, sellables, { seat, className, staffId: other.id, reason, now: NOW });
  expect((await ask(paying, one, "GET", url(own))).body).toMatchObject({ families: 1, entered: { decided: true } });
  const again = { decision: "approved", expectedCredit: 2_400_000 };
  expect((await ask(paying, other, "POST", `${url(own)}/decision`, again)).body.ended).toBe(true);
  expect([await walletOf(db, first.parent.id), await walletOf(db, second.parent.id)]).toEqual([1_200_000, 1_200_000]);
  expect(await leftOf(own)).toEqual({ batch: { status: "cancelled" }, planned: [] });
  expect(await listBroken(db)).toEqual({});
});

it("ends a class at once when nobody has paid, and rejects a seat insert based on an earlier read", async () => {
  const paying = await payingApp(db);
  const own = await aClass(db);
  const [one] = await twoManagers();
  expect((await ask(paying, one, "POST", url(own), { reason, expectedCredit: 0 })).body.ended).toBe(true);
  expect(await leftOf(own)).toEqual({ batch: { status: "cancelled" }, planned: [] });
  const parent = await aCustomer(db);
  const seat = { batch_id: own.batch.id, programme_id: own.programme.id, person_id: parent.id, trial: false };
  const insert = db.insertInto("enrolment").values({ ...seat, id: own.batch.id, from_session_at: NOW });
  await expect(insert.execute()).rejects.toMatchObject({ constraint: "enrolment_class_published" });
});

it("removes a person from the waiting list with a notification, and offers their seat to the next", async () => {
  const paying = await payingApp(db);
  const own = await aClass(db, { capacity: 1 });
  const { parent, bookingId } = await aSeatedChild(paying, own);
  const [first, second, third] = [await waits(paying, own), await waits(paying, own), await waits(paying, own)];
  const clerk = await aCustomer(db, { role: "front-desk" });
  const remove = ({ id }: { id: string }) =>
    ask(paying, clerk, "POST", `/api/v1/staff/class-waits/${id}/removal`, { reason: "Minta lewat telepon" });
  expect((await remove(second)).body).toEqual({ removed: true });
  const cancellation = { expectedRefund: 1_200_000, way: "wallet" };
  await ask(paying, parent, "POST", `/api/v1/bookings/${bookingId}/cancellation`, cancellation);
  const statusOf = async ({ parent: waiter }: typeof first) =>
    (await db.selectFrom("class_wait").select("status").where("person_id", "=", waiter.id).executeTakeFirstOrThrow())
      .status;
  expect(await Promise.all([first, second, third].map(statusOf))).toEqual(["offered", "left", "waiting"]);
  await remove(first);
  expect(await Promise.all([first, second, third].map(statusOf))).toEqual(["left", "left", "offered"]);
  const name = `Kamu tidak lagi di daftar tunggu ${own.programme.name} ${own.batch.code}`;
  expect(await inboxTitles(first.parent.id)).toContain(name);
  const seen = await db.selectFrom("audit_entry").select("action").where("subject_id", "=", first.id).execute();
  expect(seen).toEqual([{ action: "class_wait_removed" }]);
});
