import { describe, expect, it } from "vitest";
import { payingApp, paymentDeps } from "../../../testing/apps/paying-app.ts";
import { fillWallet, walletOf } from "../../../testing/factories/balances.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { aConfirmed, accountOf, ask } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { settlePayment } from "../attempts/settle-payment.ts";

const { db } = await testDatabase();
await aVenue(db);
const slot = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00" };
const PLAYED = new Date("2043-11-18T11:00+07:00");
const note = "Dibayar tunai di meja depan";

/** A played game whose money the bank took back afterwards. */
async function aDebt() {
  const paying = await payingApp(db);
  const [court, sari, tono] = [await aCourt(db), await aCustomer(db), await aCustomer(db, { role: "manager" })];
  const { id: bookingId, orderId } = await aConfirmed(paying, sari, [{ court: court.slug, ...slot }]);
  const { payables } = paymentDeps(db, paying.gateway, () => PLAYED);
  const settling = { payables, settings: { paymentReviewHours: 24 }, now: PLAYED };
  const report = { status: "chargeback", amount: 150_000 } as const;
  await db.transaction().execute((tx) => settlePayment(tx, orderId ?? "", report, settling));
  const { id } = await db.selectFrom("debt").select("id").where("person_id", "=", sari.id).executeTakeFirstOrThrow();
  const settle = (from: string, by = tono, said = note) =>
    ask(paying, by, "POST", `/api/v1/debts/${id}/settlement`, { from, note: said });
  return { paying, sari, tono, bookingId, orderId, id, settle };
}

describe("a debt", () => {
  it("is listed with its customer and origin until it is settled", async () => {
    const { paying, sari, tono, bookingId, orderId, id, settle } = await aDebt();
    const list = async (state: string) => {
      const { body } = await ask(paying, tono, "GET", `/api/v1/debts?state=${state}&pageSize=50`);
      return body.items.find((item: { id: string }) => item.id === id);
    };
    expect(await list("open")).toMatchObject({ amount: 150_000, person: { id: sari.id }, booking: { id: bookingId } });
    expect(await list("open")).toMatchObject({ payment: { orderId, status: "chargeback" }, settledAt: null });
    await settle("cash");
    expect(await list("open")).toBeUndefined();
    expect(await list("settled")).toMatchObject({ settledFrom: "cash", note, settledAt: expect.any(String) });
  });

  it.each(["cash", "bank"] as const)("paid by %s is settled once, in the journal and on record", async (from) => {
    const { sari, tono, id, settle } = await aDebt();
    const [tillBefore, owedBefore] = [await accountOf(db, from), await accountOf(db, "debt")];
    expect((await settle(from)).status).toBe(200);
    expect((await settle(from)).status).toBe(200);
    expect(await settle(from, tono, "Catatan lain")).toMatchObject({ status: 409, code: "conflict" });
    expect([(await accountOf(db, from)) - tillBefore, owedBefore - (await accountOf(db, "debt"))]).toEqual([
      150_000, 150_000,
    ]);
    const actions = await db
      .selectFrom("audit_entry")
      .select(["action", "reason"])
      .where("subject_id", "=", id)
      .execute();
    expect(actions).toEqual([{ action: "debt_settled", reason: note }]);
    const messages = await db.selectFrom("inbox_message").select("title").where("person_id", "=", sari.id).execute();
    expect(messages.filter(({ title }) => title === "Tagihanmu sudah lunas")).toHaveLength(1);
    expect(await listBroken(db)).toEqual({});
  });

  it("is paid from the wallet only as far as the balance goes", async () => {
    const { sari, settle } = await aDebt();
    await fillWallet(db, sari.id, 149_999);
    expect(await settle("wallet")).toMatchObject({ status: 409, code: "wallet_too_low" });
    await fillWallet(db, sari.id, 1);
    expect((await settle("wallet")).body).toMatchObject({ settledFrom: "wallet" });
    expect(await walletOf(db, sari.id)).toBe(0);
    expect(await listBroken(db)).toEqual({});
  });

  it("is settled one way when two managers settle it concurrently", async () => {
    const { id, settle } = await aDebt();
    const budi = await aCustomer(db, { role: "manager" });
    const answers = await Promise.all([settle("cash"), settle("bank", budi)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const entries = await db
      .selectFrom("journal_entry")
      .select("id")
      .where("dedupe_key", "=", `debt:${id}:settled`)
      .execute();
    expect(entries).toHaveLength(1);
  });

  it("is settled by managers only, and rejects invalid input", async () => {
    const { paying, sari, tono, id, settle } = await aDebt();
    expect((await settle("cash", sari)).status).toBe(403);
    expect((await settle("cash", await aCustomer(db, { role: "front-desk" }))).status).toBe(403);
    expect((await settle("cash", { ...sari, headers: { cookie: "" } })).status).toBe(401);
    expect((await ask(paying, sari, "GET", "/api/v1/debts")).status).toBe(403);
    expect(await settle("gateway")).toMatchObject({ status: 400, code: "invalid_request" });
    expect((await settle("cash", tono, "x".repeat(501))).status).toBe(400);
    const absent = `/api/v1/debts/00000000-0000-4000-8000-000000000000/settlement`;
    expect((await ask(paying, tono, "POST", absent, { from: "cash", note })).status).toBe(404);
    const { settled_at } = await db
      .selectFrom("debt")
      .select("settled_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(settled_at).toBeNull();
  });
});

describe("the audit log", () => {
  it("shows only managers who did what and why, newest first", async () => {
    const { paying, sari, tono, id, settle } = await aDebt();
    await settle("bank");
    const { body } = await ask(paying, tono, "GET", `/api/v1/audit-entries?subjectId=${id}`);
    expect(body).toMatchObject({
      total: 1,
      items: [{ action: "debt_settled", subjectId: id, person: { id: tono.id }, reason: note }],
    });
    expect((await ask(paying, sari, "GET", "/api/v1/audit-entries")).status).toBe(403);
    expect((await ask(paying, tono, "GET", "/api/v1/audit-entries?subjectId=1")).status).toBe(400);
  });

  it("cannot be edited", async () => {
    const { id, settle } = await aDebt();
    await settle("cash");
    const edit = db.updateTable("audit_entry").set({ reason: "lain" }).where("subject_id", "=", id).execute();
    await expect(edit).rejects.toMatchObject({ constraint: "append_only" });
  });
});
