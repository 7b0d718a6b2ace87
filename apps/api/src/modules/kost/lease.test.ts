import { sql } from "kysely";
import { expect, it } from "vitest";
import { type Paying, payingApp } from "../../testing/apps/paying-app.ts";
import { NOW } from "../../testing/apps/test-app.ts";
import { aCustomer, type Customer } from "../../testing/factories/bookings.ts";
import { payAt } from "../../testing/factories/invoices.ts";
import { aHouse, aLease, askRoom, MOVE_IN, payCash, START } from "../../testing/factories/leases.ts";
import { aVenue } from "../../testing/factories/venue.ts";
import { listBroken } from "../../testing/money/books.ts";
import { send } from "../../testing/people/signed-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { findStanding } from "../courts/browse/find-standing.ts";
import { billLeases, endLeases } from "./bill-leases.ts";
import { expireLeases } from "./expire-leases.ts";

const { db } = await testDatabase();
await aVenue(db);

const as = (paying: Paying, who: Customer, method: "GET" | "POST" | "DELETE" | "PUT", url: string, payload?: object) =>
  send(paying.app, { cookie: who.headers.cookie }, method, url, payload);
const see = async (paying: Paying, own: Customer, id: string) =>
  (await as(paying, own, "GET", `/api/v1/leases/${id}`)).body;
const approve = (paying: Paying, staff: Customer, id: string) =>
  as(paying, staff, "POST", `/api/v1/staff/leases/${id}/approval`, {});
const inboxTitles = async (personId: string) =>
  (await db.selectFrom("inbox_message").select("title").where("person_id", "=", personId).execute()).map(({ title }) =>
    title.split(":").at(0),
  );

async function placesOf(leaseId: string) {
  const { rows } = await sql<{ from: Date; to: Date; firm: boolean }>`select lower(during) as from, upper(during) as to,
    held_until is null as firm from allocation where owner_id = ${leaseId}`.execute(db);
  return rows.map(({ from, to, firm }) => [from.toISOString().slice(0, 10), to.toISOString().slice(0, 10), firm]);
}

it("gives a paid room to the tenant until the paid end, with the deposit as a liability and a tenant's court rights", async () => {
  const paying = await payingApp(db);
  const [own, staff] = [await aCustomer(db), await aCustomer(db, { role: "manager" })];
  const { slug } = await aHouse(db);
  const costs = await paying.app.inject({ url: `/api/v1/kosts/${slug}/rooms/A1/costs?startsOn=${START}&people=2` });
  expect(costs.json()).toMatchObject({ total: 3_300_000, nextTotal: 1_800_000, until: "2044-01-01", freeFrom: START });
  const requested = await askRoom(paying, own, slug, { people: 2, expectedTotal: 3_300_000 });
  expect([requested.status, requested.body.status, requested.body.placeInLine, requested.body.total]).toEqual([
    201,
    "requested",
    1,
    3_300_000,
  ]);
  const { id } = requested.body;
  expect((await approve(paying, staff, id)).body).toMatchObject({ status: "approved", total: 3_300_000 });
  expect(await placesOf(id)).toEqual([["2043-11-30", "2043-12-31", false]]);
  const { openInvoiceId, openAmount } = await see(paying, own, id);
  expect(openAmount).toBe(3_300_000);
  const payment = { method: "qris", expectedToPay: 3_300_000 };
  const started = await as(paying, own, "POST", `/api/v1/invoices/${openInvoiceId}/payments`, payment);
  await payAt(paying, started.body.redirectUrl, openInvoiceId);
  expect(await see(paying, own, id)).toMatchObject({
    status: "active",
    paidUntil: "2044-01-01",
    depositHeld: 1_500_000,
    openInvoiceId: null,
  });
  expect(await placesOf(id)).toEqual([["2043-11-30", "2043-12-31", true]]);
  const { stays } = await findStanding(db, { id: own.id, role: "customer" }, NOW);
  expect(stays).toEqual([{ kind: "kost", from: START, to: null }]);
  const pdf = await paying.app.inject({ url: `/api/v1/leases/${id}/contract.pdf`, headers: own.headers });
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 4).toString()]).toEqual([200, "%PDF"]);
  expect(await listBroken(db)).toEqual({});
});

it("refuses a request for the wrong gender, too many people, a date before the room is free, and another price", async () => {
  const paying = await payingApp(db);
  const own = await aCustomer(db);
  const { slug } = await aHouse(db, "putri");
  const refusal = async (wishes: Parameters<typeof askRoom>[3]) => (await askRoom(paying, own, slug, wishes)).code;
  expect(await refusal({ gender: "male" })).toBe("gender_rule");
  expect(await refusal({ people: 3, expectedTotal: 3_600_000 })).toBe("too_many");
  expect(await refusal({ expectedTotal: 1 })).toBe("price_changed");
  expect(await refusal({ startsOn: "2043-11-16" })).toBe("start_in_past");
  await db.updateTable("kost_room").set({ available_from: "2043-12-15" }).where("number", "=", "A1").execute();
  expect(await refusal({})).toBe("not_free_yet");
  await db.updateTable("kost_room").set({ available_from: "2043-11-01" }).where("number", "=", "A1").execute();
  expect((await askRoom(paying, own, slug)).status).toBe(201);
  expect(await refusal({})).toBe("conflict");
});

it("refuses by constraint a tenant of the wrong gender and two tenants in one room", async () => {
  const paying = await payingApp(db);
  const lease = await aLease(paying, await aCustomer(db));
  const row = await db.selectFrom("lease").selectAll().where("id", "=", lease.id).executeTakeFirstOrThrow();
  const { id: _, code: __, ...same } = row;
  const agreed = JSON.stringify(same.agreed);
  const twice = db
    .insertInto("lease")
    .values({ ...same, agreed, code: "ABCDEFGH", starts_on: "2045-01-01" })
    .execute();
  await expect(twice).rejects.toThrow("lease_one_per_room");
  await db.updateTable("property").set({ gender_rule: "putra" }).where("slug", "=", lease.slug).execute();
  const wrong = { ...same, agreed, code: "ABCDEFGJ", status: "requested" };
  await expect(db.insertInto("lease").values(wrong).execute()).rejects.toThrow("the house is for others");
});

it("approves one of two concurrent requests; the other requesters keep their position and are notified", async () => {
  const paying = await payingApp(db);
  const staff = await aCustomer(db, { role: "manager" });
  for (let round = 0; round < 3; round += 1) {
    const { slug } = await aHouse(db);
    const people = [await aCustomer(db), await aCustomer(db), await aCustomer(db)];
    const ids = await Promise.all(people.map(async (own) => (await askRoom(paying, own, slug)).body.id as string));
    const replies = await Promise.all(ids.map((id) => approve(paying, staff, id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const won = replies.findIndex(({ status }) => status === 200);
    const losers = people.filter((_, index) => index !== won);
    for (const loser of losers) expect(await inboxTitles(loser.id)).toContain("Kamu di antrean");
    expect(replies.filter(({ status }) => status === 409).map(({ code }) => code)).toEqual([
      "slot_taken",
      "slot_taken",
    ]);
  }
  expect(await listBroken(db)).toEqual({});
});

it("refuses a second approval or rejection, also concurrently", async () => {
  const paying = await payingApp(db);
  const staff = await aCustomer(db, { role: "manager" });
  const ask = async () => (await askRoom(paying, await aCustomer(db), (await aHouse(db)).slug)).body.id as string;
  const approved = await ask();
  const both = await Promise.all([approve(paying, staff, approved), approve(paying, staff, approved)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await approve(paying, staff, approved)).code).toBe("illegal_move");
  const rejected = await ask();
  const reject = (reason: string) =>
    as(paying, staff, "POST", `/api/v1/staff/leases/${rejected}/rejection`, { reason });
  expect((await reject("Kamar diperbaiki")).status).toBe(200);
  expect((await reject("Alasan lain")).code).toBe("illegal_move");
  expect(await listBroken(db)).toEqual({});
});

it("expires an unpaid approval: its invoice is voided, and the next requester is notified and can be approved", async () => {
  const paying = await payingApp(db);
  const [first, second, staff] = [await aCustomer(db), await aCustomer(db), await aCustomer(db, { role: "manager" })];
  const { slug } = await aHouse(db);
  const one = (await askRoom(paying, first, slug)).body.id;
  const two = (await askRoom(paying, second, slug)).body.id;
  await approve(paying, staff, one);
  expect((await approve(paying, staff, two)).code).toBe("slot_taken");
  await lapse(one);
  expect(await expireLeases(db)).toBe(1);
  expect(await see(paying, first, one)).toMatchObject({ status: "lapsed", openInvoiceId: null });
  expect(await placesOf(one)).toEqual([]);
  expect(await inboxTitles(second.id)).toContain("Giliranmu");
  expect((await approve(paying, staff, two)).status).toBe(200);
  expect(await placesOf(two)).toHaveLength(1);
  // Without the job, approving the next request expires the overdue one.
  await lapse(two);
  expect((await approve(paying, staff, one)).status).toBe(200);
  expect(await see(paying, second, two)).toMatchObject({ status: "lapsed" });
  expect(await listBroken(db)).toEqual({});
});

async function lapse(id: string): Promise<void> {
  await db
    .updateTable("lease")
    .set({ held_until: new Date(0) })
    .where("id", "=", id)
    .execute();
  await db
    .updateTable("invoice")
    .set({ pay_until: new Date(0) })
    .where("subject_id", "=", id)
    .execute();
  await db
    .updateTable("allocation")
    .set({ held_until: new Date(0) })
    .where("owner_id", "=", id)
    .execute();
}

it("bills the next period a week ahead, once; each payment extends the room, and unpaid rent frees nothing", async () => {
  const paying = await payingApp(db);
  const [own, staff, other] = [await aCustomer(db), await aCustomer(db, { role: "manager" }), await aCustomer(db)];
  const { id, slug } = await aLease(paying, own);
  const at = (day: string) => ({ db, clock: () => new Date(`${day}T10:00:00+07:00`) });
  await billLeases(at("2043-12-24"));
  expect((await see(paying, own, id)).openInvoiceId).toBeNull();
  await Promise.all([billLeases(at("2043-12-25")), billLeases(at("2043-12-25"))]);
  const invoices = (await as(paying, own, "GET", `/api/v1/invoices?subjectId=${id}`)).body;
  expect(invoices.items.map(({ status, total, dueOn }: never) => [status, total, dueOn])).toEqual([
    ["open", 1_500_000, "2044-01-01"],
    ["paid", MOVE_IN, "2043-11-18"],
  ]);
  // Unpaid for a month: the room stays with the tenant, and the next month is billed too.
  await billLeases(at("2044-01-28"));
  expect((await askRoom(paying, other, slug, { startsOn: "2044-03-01" })).code).toBe("not_free_yet");
  await payCash(db, id, staff, NOW);
  await payCash(db, id, staff, NOW);
  expect(await see(paying, own, id)).toMatchObject({ status: "active", paidUntil: "2044-03-01" });
  expect(await placesOf(id)).toEqual([["2043-11-30", "2044-02-29", true]]);
  expect(await listBroken(db)).toEqual({});
});

it("ends a lease at the end of one of its months after a month's notice; then the room is free for others", async () => {
  const paying = await payingApp(db);
  const [own, staff, other] = [await aCustomer(db), await aCustomer(db, { role: "manager" }), await aCustomer(db)];
  const { id, slug } = await aLease(paying, own);
  const notice = (endsOn: string) => as(paying, own, "POST", `/api/v1/leases/${id}/notice`, { endsOn });
  expect((await see(paying, own, id)).earliestEnd).toBe("2044-01-01");
  expect((await notice("2043-12-20")).code).toBe("notice_too_short");
  expect((await notice("2044-01-15")).code).toBe("notice_too_short");
  expect((await notice("2044-02-01")).body).toMatchObject({ endsOn: "2044-02-01", notice: { by: "tenant" } });
  expect((await askRoom(paying, other, slug, { startsOn: "2044-02-01" })).status).toBe(201);
  // The notice is withdrawn; afterwards the venue gives notice.
  expect((await as(paying, own, "POST", `/api/v1/leases/${id}/extension`, { term: "quarterly" })).body).toMatchObject({
    endsOn: null,
    term: "quarterly",
  });
  const byVenue = { endsOn: "2044-02-01", reason: "Kamar direnovasi." };
  const ended = await as(paying, staff, "POST", `/api/v1/staff/leases/${id}/notice`, byVenue);
  expect(ended.body).toMatchObject({ status: "active", endsOn: "2044-02-01" });
  // The billed quarter is voided, and the remaining month is billed instead.
  await billLeases({ db, clock: () => new Date("2043-12-28T10:00:00+07:00") });
  const open = (await as(paying, own, "GET", `/api/v1/invoices?subjectId=${id}&status=open`)).body.items;
  expect(open.map(({ total }: { total: number }) => total)).toEqual([1_500_000]);
  await endLeases({ db, clock: () => new Date("2044-02-01T08:00:00+07:00") });
  expect(await see(paying, own, id)).toMatchObject({ status: "ended" });
  expect(await listBroken(db)).toEqual({});
});

it("bills a voided period again, also when a later one is billed already", async () => {
  const paying = await payingApp(db);
  const [own, staff] = [await aCustomer(db), await aCustomer(db, { role: "manager" })];
  const { id } = await aLease(paying, own);
  const bill = (day: string) => billLeases({ db, clock: () => new Date(`${day}T10:00:00+07:00`) });
  const open = async (): Promise<{ id: string; title: string; dueOn: string }[]> =>
    (await as(paying, own, "GET", `/api/v1/invoices?subjectId=${id}&status=open`)).body.items;
  await bill("2043-12-25");
  await bill("2044-01-28");
  const [january] = await open();
  const taken = await as(paying, staff, "POST", `/api/v1/staff/invoices/${january?.id}/void`, {
    reason: "Salah kirim",
  });
  expect(taken.body.status).toBe("void");
  expect(await open()).toHaveLength(1);
  await bill("2044-01-29");
  await bill("2044-01-29");
  const again = await open();
  expect(again.map(({ dueOn }) => dueOn)).toEqual(["2044-01-29", "2044-02-01"]);
  expect(again.map(({ title }) => title)).toContain(january?.title);
  await payCash(db, id, staff, NOW);
  await payCash(db, id, staff, NOW);
  expect(await see(paying, own, id)).toMatchObject({ paidUntil: "2044-03-01" });
  expect(await listBroken(db)).toEqual({});
});
