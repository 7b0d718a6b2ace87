import { sql } from "kysely";
import { expect, it } from "vitest";
import { payingApp } from "../../testing/apps/paying-app.ts";
import { NOW } from "../../testing/apps/test-app.ts";
import { aCustomer } from "../../testing/factories/bookings.ts";
import { aConfirmed } from "../../testing/factories/confirmed-booking.ts";
import { aCourt, aPerson, aSession, aVenue } from "../../testing/factories/venue.ts";
import { listBroken } from "../../testing/money/books.ts";
import { closeDrawers } from "../../testing/money/close-drawers.ts";
import { askSale, takeCashFor } from "../../testing/people/desk.ts";
import { aMemberOfStaff, type Caller, send } from "../../testing/people/signed-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { queueBehind } from "../../testing/postgres/lock-barrier.ts";
import { closeDay } from "./close/close-day.ts";
import { readNextClose } from "./close/read-closes.ts";

const { db } = await testDatabase();
await aVenue(db);
const slot = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00" };

/** A clerk without an open drawer. */
async function aClerk(role = "front-desk"): Promise<Caller> {
  const { id } = await aPerson(db, { role, name: "Sari" });
  return { id, cookie: `token=${await aSession(db, id, new Date("2100-01-01T00:00:00Z"))}` };
}

async function opened() {
  const paying = await payingApp(db);
  const { app } = paying;
  const sell = async (staff: Caller) => {
    const customer = { name: "Tamu", phone: `0812 ${String(Math.random()).slice(2, 10)}` };
    const { booking } = await askSale(app, staff, { court: (await aCourt(db)).slug, ...slot }, { customer });
    return booking.id as string;
  };
  const post = (staff: Caller, url: string, body: object) => send(app, staff, "POST", `/api/v1${url}`, body);
  const cash = async (staff: Caller) =>
    app.inject({
      method: "POST",
      url: `/api/v1/bookings/${await sell(staff)}/cash`,
      headers: { cookie: staff.cookie, "idempotency-key": crypto.randomUUID() },
      payload: { expectedAmount: 150_000 },
    });
  return { ...paying, sell, post, cash };
}

it("books cash into the open drawer of the clerk, and refuses it without one", async () => {
  const { app, post, cash, sell } = await opened();
  const clerk = await aClerk();
  const refused = await cash(clerk);
  expect([refused.statusCode, refused.json().error.code]).toEqual([409, "drawer_not_open"]);
  expect((await post(clerk, "/desk/drawer", { float: 500_000 })).status).toBe(201);
  expect((await post(clerk, "/desk/drawer", { float: 1 })).code).toBe("drawer_open");
  await takeCashFor(app, clerk, await sell(clerk), 150_000);
  expect(
    (await post(clerk, "/desk/drawer/movements", { kind: "paid_out", amount: 44_000, note: "Galon" })).status,
  ).toBe(201);
  const tooMuch = await post(clerk, "/desk/drawer/movements", { kind: "drop", amount: 700_000, note: "Kantong 41" });
  expect(tooMuch.code).toBe("drawer_too_low");
  const { body } = await post(clerk, "/desk/drawer/movements", { kind: "drop", amount: 400_000, note: "Kantong 41" });
  expect(body.movements.map(({ kind, amount, balance }: never) => [kind, amount, balance])).toEqual([
    ["float", 500_000, 500_000],
    ["taken", 150_000, 650_000],
    ["paid_out", -44_000, 606_000],
    ["drop", -400_000, 206_000],
  ]);
  expect(await listBroken(db)).toEqual({});

  const short = { id: body.id, count: { "100000": 2, "1000": 1 } };
  expect((await post(clerk, "/desk/drawer/count", short)).code).toBe("reason_required");
  const counted = await post(clerk, "/desk/drawer/count", { ...short, reason: "Kembalian kelebihan" });
  expect(counted.body).toMatchObject({ expected: 206_000, counted: 201_000, difference: -5_000 });
  expect(counted.body.closedAt).not.toBeNull();
  expect((await cash(clerk)).json().error.code).toBe("drawer_not_open");
  expect(await listBroken(db)).toEqual({});
});

it("needs a second person to close a drawer with a large difference, never the one who counted it", async () => {
  const { post } = await opened();
  const [clerk, manager, other] = [
    await aClerk("manager"),
    await aMemberOfStaff(db, "manager"),
    await aMemberOfStaff(db, "manager"),
  ];
  const { body } = await post(clerk, "/desk/drawer", { float: 200_000 });
  const counted = await post(clerk, "/desk/drawer/count", { id: body.id, count: {}, reason: "Hilang" });
  expect([counted.body.closedAt, counted.body.difference]).toEqual([null, -200_000]);
  const approval = `/desk/drawers/${body.id}/approval`;
  expect((await post(clerk, approval, { reason: "Tidak apa" })).code).toBe("own_money");
  await expect(
    db.updateTable("cash_drawer").set({ approved_by: clerk.id }).where("id", "=", body.id).execute(),
  ).rejects.toThrow("cash_drawer_two_people");
  const answers = await Promise.all([manager, other].map((one) => post(one, approval, { reason: "Sudah dicek" })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await listBroken(db)).toEqual({});
});

it("refuses the second of two concurrent counts, and a sale that arrives after the count", async () => {
  const { post, cash, sell, app } = await opened();
  const clerk = await aClerk();
  const { body } = await post(clerk, "/desk/drawer", { float: 0 });
  const id = await sell(clerk);
  const count = { id: body.id, count: {} };
  const twice = await queueBehind<{ status: number; code?: string }>(
    db,
    sql`select from cash_drawer where id = ${body.id} for update`,
    [
      () => post(clerk, "/desk/drawer/count", count),
      () => post(clerk, "/desk/drawer/count", count),
      () =>
        app
          .inject({
            method: "POST",
            url: `/api/v1/bookings/${id}/cash`,
            headers: { cookie: clerk.cookie, "idempotency-key": crypto.randomUUID() },
            payload: { expectedAmount: 150_000 },
          })
          .then((reply) => ({ status: reply.statusCode, code: reply.json().error?.code })),
    ],
  );
  expect(twice.map(({ status }) => status)).toEqual([200, 409, 409]);
  expect(twice[2]?.code).toBe("drawer_not_open");
  expect((await cash(clerk)).statusCode).toBe(409);
  expect(await listBroken(db)).toEqual({});
});

/** Closes the day, so that entries of earlier tests do not count. */
async function aNewDay(): Promise<void> {
  await closeDrawers(db, NOW);
  const { number, lines } = await readNextClose(db, NOW);
  const { id: staffId } = await aClerk("manager");
  if (lines.length > 0) await closeDay(db, { number, staffId, now: NOW });
}

it("closes days without gaps, to the Rupiah, and never changes a closed one", async () => {
  await aNewDay();
  const { post, app, sell, ...paying } = await opened();
  const [manager, other] = [await aClerk("manager"), await aClerk("manager")];
  await aConfirmed({ app, ...paying }, await aCustomer(db), [{ court: (await aCourt(db)).slug, ...slot }]);
  const drawer = (await post(manager, "/desk/drawer", { float: 100_000 })).body;
  await takeCashFor(app, manager, await sell(manager), 150_000);
  const next = async () => (await send(app, manager, "GET", "/api/v1/day-closes/next")).body;
  const { number } = await next();
  expect((await post(manager, "/day-closes", { number })).code).toBe("drawer_open");
  await post(manager, "/desk/drawer/count", { id: drawer.id, count: { "50000": 5 } });

  const both = await Promise.all([manager, other].map((one) => post(one, "/day-closes", { number })));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const closed = both.find(({ status }) => status === 201)?.body;
  expect(closed).toMatchObject({ number, agrees: true });
  const line = (account: string, method: string) =>
    closed.lines.find((one: { account: string; method: string }) => one.account === account && one.method === method);
  expect(line("cash", "cash")).toMatchObject({ debit: 150_000, credit: 0 });
  expect(line("gateway", "qris").debit).toBeGreaterThanOrEqual(150_000);
  expect((await post(manager, "/day-closes", { number: number + 1 })).code).toBe("conflict");

  for (const change of [
    sql`update day_close_line set debit = 0`,
    sql`delete from day_close`,
    sql`update day_close set closed_at = now()`,
  ]) {
    await expect(change.execute(db)).rejects.toThrow("append-only");
  }
  const gap = sql`insert into day_close (number, day, closed_at, closed_by, after_entry, upto_entry)
    values (${number + 2}, now(), now(), ${manager.id}, 0, 0)`;
  await expect(gap.execute(db)).rejects.toThrow("follows");

  const closer = both[0]?.status === 201 ? manager : other;
  const second = closer === manager ? other : manager;
  const correction = { account: "cash", amount: -5_000, reason: "Salah hitung" };
  expect((await post(closer, `/day-closes/${number}/corrections`, correction)).code).toBe("own_money");
  const corrected = await post(second, `/day-closes/${number}/corrections`, correction);
  expect(corrected.body).toMatchObject({ agrees: true, corrections: [{ amount: -5_000 }] });
  const after = await post(second, "/day-closes", { number: number + 1 });
  expect(after.body.lines).toContainEqual({
    account: "cash",
    method: "day_corrected",
    debit: 0,
    credit: 5_000,
    entries: 1,
  });
  expect(await listBroken(db)).toEqual({});
});

it("waits for a sale in progress, and contains all of it or nothing", async () => {
  await aNewDay();
  const { app, post, sell } = await opened();
  const manager = await aClerk("manager");
  const { number } = (await send(app, manager, "GET", "/api/v1/day-closes/next")).body;
  // The entry is written but not committed: the close waits for it.
  const entry = sql`with entry as (insert into journal_entry (kind, dedupe_key) values ('gift', ${crypto.randomUUID()}) returning id)
    insert into journal_line (entry_id, position, account, amount)
    select id, 0, 'bank', 7000 from entry union all select id, 1, 'revenue', -7000 from entry`;
  const [closed] = await queueBehind(db, entry, [() => post(manager, "/day-closes", { number })]);
  expect(closed?.body.lines).toContainEqual({ account: "bank", method: "gift", debit: 7_000, credit: 0, entries: 1 });
  expect(closed?.body.agrees).toBe(true);

  // Concurrent sales and a close: each sale belongs to exactly one day, in any order.
  const clerks = await Promise.all([aClerk(), aClerk(), aClerk()]);
  for (const clerk of clerks) await post(clerk, "/desk/drawer", { float: 0 });
  const ids = await Promise.all(clerks.map((clerk) => sell(clerk)));
  await Promise.all([
    ...clerks.map((clerk, index) => takeCashFor(app, clerk, ids[index] ?? "", 150_000)),
    post(manager, "/day-closes", { number: number + 1 }),
  ]);
  for (const clerk of clerks) {
    const { drawer } = (await send(app, clerk, "GET", "/api/v1/desk/drawer")).body;
    await post(clerk, "/desk/drawer/count", { id: drawer.id, count: { "50000": 3 } });
  }
  const last = (await send(app, manager, "GET", "/api/v1/day-closes/next")).body.number;
  expect((await post(manager, "/day-closes", { number: last })).status).toBe(201);
  const closes = (await send(app, manager, "GET", "/api/v1/day-closes")).body.items as {
    lines: { account: string; method: string; debit: number }[];
    agrees: boolean;
  }[];
  expect(closes.every(({ agrees }) => agrees)).toBe(true);
  expect(await listBroken(db)).toEqual({});
});
