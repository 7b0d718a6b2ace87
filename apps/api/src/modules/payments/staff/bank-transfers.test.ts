import { describe, expect, it } from "vitest";
import { type Paying, payingApp, press, seeBooking } from "../../../testing/apps/paying-app.ts";
import { walletOf } from "../../../testing/factories/balances.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { aConfirmed, accountOf, ask, expectWholeBooks } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { askGateway } from "../attempts/ask-gateway.ts";

const { db } = await testDatabase();
await aVenue(db);
const slot = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00" };
const bank = { bank: "BCA", account: "1234567890", holder: "Sari Dewi" };
const ABSENT = "00000000-0000-4000-8000-000000000000";

/** A cancelled booking to be refunded by bank transfer, and a manager. */
async function aTransfer(method = "va_bca") {
  const paying = await payingApp(db);
  const [court, sari, tono] = [await aCourt(db), await aCustomer(db), await aCustomer(db, { role: "manager" })];
  const { id, orderId } = await aConfirmed(paying, sari, [{ court: court.slug, ...slot }], { method });
  const wish = { expectedRefund: 150_000, way: "bank", bank };
  expect((await ask(paying, sari, "POST", `/api/v1/bookings/${id}/cancellation`, wish)).status).toBe(200);
  const { id: refundId } = await db
    .selectFrom("refund")
    .select("id")
    .where("booking_id", "=", id)
    .executeTakeFirstOrThrow();
  const url = `/api/v1/refunds/${refundId}`;
  const payOut = (reference: string, by = tono) => ask(paying, by, "POST", `${url}/paid-out`, { reference });
  const refuse = (reason = "Rekening tidak ditemukan", by = tono) =>
    ask(paying, by, "POST", `${url}/refused`, { reason });
  return { paying, sari, tono, id, orderId: orderId as string, refundId, payOut, refuse };
}

async function takeBack({ app, deps }: Paying, orderId: string): Promise<void> {
  const { redirect_url } = await db
    .selectFrom("payment")
    .select("redirect_url")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  await press(app, redirect_url ?? "", "charge_back");
  await askGateway(deps, orderId);
}

const titlesOf = async (personId: string) =>
  (await db.selectFrom("inbox_message").select("title").where("person_id", "=", personId).execute()).map(
    ({ title }) => title,
  );

const actionsOn = (subjectId: string) =>
  db.selectFrom("audit_entry").select(["action", "person_id", "reason"]).where("subject_id", "=", subjectId).execute();

describe("refunds by bank transfer", () => {
  it("are listed by page and state, with the receiving account", async () => {
    const [first, second] = [await aTransfer(), await aTransfer()];
    const list = async (query = "") => (await ask(first.paying, first.tono, "GET", `/api/v1/refunds${query}`)).body;
    const waiting = await list();
    expect(waiting.total).toBeGreaterThanOrEqual(2);
    expect(waiting.items.find((item: { id: string }) => item.id === first.refundId)).toMatchObject({
      status: "requested",
      amount: 150_000,
      bank,
      reference: null,
      person: { id: first.sari.id },
      booking: { id: first.id },
      payment: { orderId: first.orderId, status: "paid" },
    });
    expect((await list("?pageSize=1")).items).toHaveLength(1);
    await second.payOut("TRF-LIST");
    const ids = async (query: string) => (await list(query)).items.map((item: { id: string }) => item.id);
    expect(await ids("?status=done")).toContain(second.refundId);
    expect(await ids("?status=requested")).not.toContain(second.refundId);
  });

  it("are paid out once: booked from the bank account, notified, and recorded with who did it", async () => {
    const { paying, sari, tono, id, refundId, payOut } = await aTransfer();
    expect(await payOut("TRF-001")).toMatchObject({ status: 200, body: { status: "done", reference: "TRF-001" } });
    expect((await payOut("TRF-001")).body).toMatchObject({ status: "done", reference: "TRF-001" });
    expect(await payOut("TRF-002")).toMatchObject({ status: 409, code: "conflict" });
    expect([await accountOf(db, "refunds_payable", id), await accountOf(db, "bank", id)]).toEqual([0, 150_000]);
    expect((await titlesOf(sari.id)).filter((title) => title === "Dana sudah kami transfer")).toHaveLength(1);
    expect(await actionsOn(refundId)).toEqual([{ action: "refund_paid_out", person_id: tono.id, reason: null }]);
    const { timeline } = await seeBooking(paying.app, sari, id);
    expect(timeline.at(-1)).toMatchObject({ kind: "refund_paid_out", actor: "staff" });
    await expectWholeBooks(db);
    expect(await listBroken(db)).toEqual({});
  });

  it("that cannot be made go to the wallet once, and the customer is notified", async () => {
    const { sari, tono, refundId, refuse, payOut } = await aTransfer();
    expect((await refuse()).body.status).toBe("wallet");
    expect((await refuse()).body.status).toBe("wallet");
    expect(await payOut("TRF-003")).toMatchObject({ status: 409, code: "illegal_move" });
    expect(await walletOf(db, sari.id)).toBe(150_000);
    expect(await titlesOf(sari.id)).toContain("Transfer tidak bisa dilakukan, dananya masuk ke saldo");
    const action = { action: "refund_refused", person_id: tono.id, reason: "Rekening tidak ditemukan" };
    expect(await actionsOn(refundId)).toEqual([action]);
    expect(await listBroken(db)).toEqual({});
  });

  it("end one way when two managers decide concurrently", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { sari, refundId, payOut, refuse } = await aTransfer();
      const budi = await aCustomer(db, { role: "manager" });
      const answers = await Promise.all([payOut("TRF-A"), payOut("TRF-B", budi), refuse("Salah nomor", budi)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const paidOut = answers[2]?.status === 409;
      expect(await walletOf(db, sari.id)).toBe(paidOut ? 0 : 150_000);
      expect(await actionsOn(refundId)).toHaveLength(1);
    }
    expect(await listBroken(db)).toEqual({});
  });

  it("are cancelled when the bank has taken the payment back", async () => {
    const { paying, sari, orderId, refundId, payOut, refuse } = await aTransfer("card");
    await takeBack(paying, orderId);
    expect(await payOut("TRF-008")).toMatchObject({ status: 409, code: "illegal_move" });
    expect(await refuse()).toMatchObject({ status: 409, code: "illegal_move" });
    expect([await walletOf(db, sari.id), await actionsOn(refundId)]).toEqual([0, []]);
    expect(await listBroken(db)).toEqual({});
  });

  it("already made leave a debt when the bank takes the payment back", async () => {
    const { paying, sari, orderId, payOut } = await aTransfer("card");
    await payOut("TRF-004");
    await takeBack(paying, orderId);
    const debts = await db.selectFrom("debt").select("amount").where("person_id", "=", sari.id).execute();
    expect(debts).toEqual([{ amount: 150_000 }]);
    expect(await listBroken(db)).toEqual({});
  });

  it("are decided by managers only, and reject invalid input", async () => {
    const { paying, sari, tono, refundId, payOut, refuse } = await aTransfer();
    const desk = await aCustomer(db, { role: "front-desk" });
    const visitor = { headers: { cookie: "" } };
    for (const [who, status] of [
      [sari, 403],
      [desk, 403],
      [visitor, 401],
    ] as const) {
      expect((await ask(paying, who, "GET", "/api/v1/refunds")).status).toBe(status);
      expect((await payOut("TRF-005", who as typeof tono)).status).toBe(status);
      expect((await refuse("Salah nomor", who as typeof tono)).status).toBe(status);
    }
    expect((await ask(paying, tono, "GET", "/api/v1/refunds?pageSize=500")).status).toBe(400);
    expect((await ask(paying, tono, "GET", "/api/v1/refunds?status=everything")).status).toBe(400);
    expect(await payOut("  ")).toMatchObject({ status: 400, code: "invalid_request" });
    expect(await payOut("x".repeat(81))).toMatchObject({ status: 400, code: "invalid_request" });
    expect(await refuse("")).toMatchObject({ status: 400, code: "invalid_request" });
    const absent = await ask(paying, tono, "POST", `/api/v1/refunds/${ABSENT}/paid-out`, { reference: "TRF-006" });
    expect(absent).toMatchObject({ status: 404, code: "not_found" });
    expect(await actionsOn(refundId)).toEqual([]);
  });

  it("are not mixed up with refunds through the gateway", async () => {
    const paying = await payingApp(db);
    const [court, sari, tono] = [await aCourt(db), await aCustomer(db), await aCustomer(db, { role: "owner" })];
    const { id } = await aConfirmed(paying, sari, [{ court: court.slug, ...slot }]);
    await ask(paying, sari, "POST", `/api/v1/bookings/${id}/cancellation`, { expectedRefund: 150_000, way: "gateway" });
    const refund = await db.selectFrom("refund").select("id").where("booking_id", "=", id).executeTakeFirstOrThrow();
    const url = `/api/v1/refunds/${refund.id}/paid-out`;
    expect((await ask(paying, tono, "POST", url, { reference: "TRF-007" })).status).toBe(404);
  });
});
