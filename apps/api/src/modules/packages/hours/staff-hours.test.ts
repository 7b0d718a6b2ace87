import { formatLongDate } from "@lapang/domain/venue/indonesian-date";
import { expect, it } from "vitest";
import { NOW, testApp } from "../../../testing/apps/test-app.ts";
import { someHours } from "../../../testing/factories/balances.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { aMemberOfStaff, type Caller, send } from "../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { expireHours } from "../../tenders/expire-hours.ts";

const { db } = await testDatabase();
await aVenue(db);
const [first, second, third] = [
  await aMemberOfStaff(db, "manager"),
  await aMemberOfStaff(db, "manager"),
  await aMemberOfStaff(db, "manager"),
];

async function opened() {
  const app = await testApp(db);
  const enter = (staff: Caller, id: string, validUntil = "2044-03-31") =>
    send(app, staff, "POST", `/api/v1/staff/hour-packages/${id}/extensions`, { validUntil, reason: "Cedera lutut" });
  const decide = (staff: Caller, id: string, decision = "approved") =>
    send(app, staff, "POST", `/api/v1/hours-extensions/${id}/decision`, { decision, reason: "Ada surat dokter" });
  const list = async (query = "") => (await send(app, first, "GET", `/api/v1/staff/hour-packages?${query}`)).body;
  return { app, enter, decide, list };
}

const lotOf = (id: string) =>
  db.selectFrom("package_purchase").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const hoursOf = async (personId: string, until = "2044-01-01T00:00+07:00") =>
  (await someHours(db, personId, { validUntil: new Date(until) })).id;
const UNTIL = new Date("2044-04-01T00:00+07:00");

it("lists who has how many hours until when, also as a file", async () => {
  const { app, list } = await opened();
  const customer = await aCustomer(db, { name: "=Bunga" });
  await hoursOf(customer.id, "2043-12-01T00:00+07:00");
  await hoursOf(customer.id);
  await hoursOf(customer.id, "2043-11-01T00:00+07:00");
  const found = await list("q=bunga");
  expect(found).toMatchObject({ total: 3, minutesLeft: 1_200 });
  expect(found.items.map(({ state }: { state: string }) => state)).toEqual(["lapsing", "usable", "lapsed"]);
  expect((await list("q=bunga&state=usable")).total).toBe(2);
  expect((await list("q=bunga&state=lapsing")).total).toBe(1);
  const csv = await app.inject({ url: "/api/v1/staff/hour-packages.csv", headers: { cookie: first.cookie } });
  expect(csv.body).toMatch(/^"'=Bunga","Paket uji","600","600","0","[-\d]+","2043-11-30"\r$/m);
});

it("extends hours once when a second person approves, also under concurrent approvals", async () => {
  const { app, enter, decide } = await opened();
  const customer = await aCustomer(db);
  const id = await hoursOf(customer.id);
  const { body, status } = await enter(first, id);
  expect([status, body.validUntil]).toEqual([201, UNTIL.toISOString()]);
  expect((await enter(second, id)).code).toBe("conflict");
  expect((await lotOf(id)).valid_until).toEqual(new Date("2044-01-01T00:00+07:00"));
  expect((await decide(first, body.id)).code).toBe("own_money");
  const both = await Promise.all([second, third].map((one) => decide(one, body.id)));
  expect(both.map((reply) => reply.status).sort()).toEqual([200, 409]);
  expect(await lotOf(id)).toMatchObject({ valid_until: UNTIL, minutes_left: 600 });
  const messages = await db.selectFrom("inbox_message").select("title").where("person_id", "=", customer.id).execute();
  expect(messages).toEqual([{ title: `Jam paketmu berlaku sampai ${formatLongDate("2044-03-31")}` }]);
  const { items } = (await send(app, first, "GET", `/api/v1/audit-entries?subjectId=${body.id}`)).body;
  expect(items).toMatchObject([
    { action: "extension_approved", reason: "Ada surat dokter", details: { after: UNTIL.toISOString(), restored: 0 } },
    { action: "extension_entered", reason: "Cedera lutut" },
  ]);
  expect(await listBroken(db)).toEqual({});
});

it("restores lapsed hours with their value, once", async () => {
  const { enter, decide, list } = await opened();
  const customer = await aCustomer(db, { name: "Lapsed" });
  const id = await hoursOf(customer.id, "2043-11-10T00:00+07:00");
  await expireHours(db, NOW);
  expect(await lotOf(id)).toMatchObject({ minutes_left: 0 });
  const worth = async () => {
    const lines = db.selectFrom("journal_line").select("amount").where("owner_id", "=", id).execute();
    return (await lines).reduce((sum, { amount }) => sum - Number(amount), 0);
  };
  expect(await worth()).toBe(0);
  expect((await list("q=lapsed")).items).toMatchObject([{ state: "lapsed", minutesLapsed: 600, minutesLeft: 0 }]);
  const { body } = await enter(first, id);
  expect(body.minutes).toBe(600);
  await decide(second, body.id);
  expect(await lotOf(id)).toMatchObject({ minutes_left: 600, valid_until: UNTIL });
  expect(await worth()).toBe(1_000_000);
  await expireHours(db, NOW);
  expect((await lotOf(id)).minutes_left).toBe(600);
  const again = await enter(second, id, "2044-06-30");
  await decide(first, again.body.id);
  expect((await lotOf(id)).minutes_left).toBe(600);
  expect(await listBroken(db)).toEqual({});
});

it("rejects an earlier day, used-up hours, and a refused request", async () => {
  const { enter, decide } = await opened();
  const customer = await aCustomer(db);
  const id = await hoursOf(customer.id);
  expect((await enter(first, id, "2043-12-31")).code).toBe("conflict");
  const { body } = await enter(first, id);
  expect((await decide(second, body.id, "refused")).body.decision).toBe("refused");
  expect((await decide(third, body.id)).code).toBe("conflict");
  expect((await lotOf(id)).valid_until).toEqual(new Date("2044-01-01T00:00+07:00"));
  const used = { purchase_id: id, minutes: -600, kind: "refunded", dedupe_key: `test:${id}` };
  await db.insertInto("package_entry").values(used).execute();
  expect((await enter(first, id)).code).toBe("package_hours_too_low");
});

it("requires two people by constraint, neither of them the owner of the hours", async () => {
  const customer = await aCustomer(db);
  const row = {
    ...{ purchase_id: await hoursOf(customer.id), person_id: customer.id, reason: "Uji", entered_at: NOW },
    ...{ before_until: NOW, valid_until: UNTIL, entered_by: first.id },
  };
  const insert = (changes: object) =>
    db
      .insertInto("hours_extension")
      .values({ ...row, ...changes })
      .execute();
  const decided = { decision: "approved", decided_at: NOW };
  await expect(insert({ ...decided, decided_by: first.id })).rejects.toThrow("hours_extension_two_people");
  await expect(insert({ entered_by: customer.id })).rejects.toThrow("hours_extension_not_own");
  await expect(insert({ valid_until: NOW })).rejects.toThrow("hours_extension_later");
  await insert({ ...decided, decided_by: second.id });
  await expect(
    db.updateTable("hours_extension").set({ decision: "refused" }).where("person_id", "=", customer.id).execute(),
  ).rejects.toThrow("decided before");
});
