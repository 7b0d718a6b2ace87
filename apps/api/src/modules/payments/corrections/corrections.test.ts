import { expect, it } from "vitest";
import { NOW, testApp } from "../../../testing/apps/test-app.ts";
import { walletOf } from "../../../testing/factories/balances.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { aMemberOfStaff, type Caller, send } from "../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);

async function opened() {
  const app = await testApp(db);
  const [first, second, third] = [
    await aMemberOfStaff(db, "manager"),
    await aMemberOfStaff(db, "manager"),
    await aMemberOfStaff(db, "manager"),
  ];
  const enter = (staff: Caller, personId: string, amount: number) =>
    send(app, staff, "POST", "/api/v1/wallet-corrections", { personId, amount, reason: "Salah kredit hujan" });
  const decide = (staff: Caller, id: string, decision = "approved") =>
    send(app, staff, "POST", `/api/v1/wallet-corrections/${id}/decision`, { decision, reason: "Sudah dicek" });
  return { app, first, second, third, enter, decide };
}

it("moves no money until a second person approves, and then once under concurrent approvals", async () => {
  const { first, second, third, enter, decide, app } = await opened();
  const customer = await aCustomer(db);
  const { body } = await enter(first, customer.id, 75_000);
  expect(await walletOf(db, customer.id)).toBe(0);
  expect((await decide(first, body.id)).code).toBe("own_money");
  const both = await Promise.all([second, third].map((one) => decide(one, body.id)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await walletOf(db, customer.id)).toBe(75_000);
  const { body: audit } = await send(app, second, "GET", `/api/v1/audit-entries?subjectId=${body.id}`);
  expect(audit.items.map(({ action, details }: never) => [action, (details as { after?: number }).after])).toEqual([
    ["correction_approved", 75_000],
    ["correction_entered", undefined],
  ]);
  const messages = await db.selectFrom("inbox_message").select("title").where("person_id", "=", customer.id).execute();
  expect(messages).toHaveLength(1);
  expect(await listBroken(db)).toEqual({});
});

it("never takes more than the wallet holds, and a rejected correction stays rejected", async () => {
  const { first, second, enter, decide } = await opened();
  const customer = await aCustomer(db);
  const { body } = await enter(first, customer.id, -10_000);
  expect((await decide(second, body.id)).code).toBe("wallet_too_low");
  expect((await decide(second, body.id, "refused")).body.decision).toBe("refused");
  expect((await decide(second, body.id)).code).toBe("conflict");
  expect(await walletOf(db, customer.id)).toBe(0);
  expect(await listBroken(db)).toEqual({});
});

it("the database requires two different people, neither of them the wallet's owner", async () => {
  const { first, second } = await opened();
  const customer = await aCustomer(db);
  const row = { person_id: customer.id, amount: 1_000, reason: "Uji", entered_by: first.id, entered_at: NOW };
  const decided = { decision: "approved", decided_at: NOW };
  const insert = (changes: object) =>
    db
      .insertInto("wallet_correction")
      .values({ ...row, ...changes })
      .execute();
  await expect(insert({ ...decided, decided_by: first.id })).rejects.toThrow("wallet_correction_two_people");
  await expect(insert({ entered_by: customer.id })).rejects.toThrow("wallet_correction_not_own");
  await expect(insert({ ...decided, decided_by: customer.id })).rejects.toThrow("wallet_correction_not_own");
  await insert({ ...decided, decided_by: second.id });
  await expect(
    db.updateTable("wallet_correction").set({ decision: "refused" }).where("person_id", "=", customer.id).execute(),
  ).rejects.toThrow("decided before");
});
