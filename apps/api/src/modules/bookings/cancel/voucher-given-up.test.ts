import { describe, expect, it } from "vitest";
import { payingApp, press } from "../../../testing/apps/paying-app.ts";
import { fillWallet, someHours } from "../../../testing/factories/balances.ts";
import { aCustomer, aVoucher } from "../../../testing/factories/bookings.ts";
import { aConfirmed, accountOf, ask, expectWholeBooks } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { askGateway } from "../../payments/attempts/ask-gateway.ts";

const { db } = await testDatabase();
await aVenue(db);
await aVoucher(db, { code: "GRATIS", value: 100, personLimit: 9 });
await aVoucher(db, { code: "HEMAT30", value: 30, personLimit: 9 });
const at = (day: number, hour: number, hours = 1) => ({
  start: `2043-11-${day}T${String(hour).padStart(2, "0")}:00+07:00`,
  end: `2043-11-${day}T${String(hour + hours).padStart(2, "0")}:00+07:00`,
});
/** The clock of these tests stands at 07:30 on the 17th. */
const ALL_BACK = at(18, 8);
const HALF_BACK = at(18, 6);
const NOTHING_BACK = at(17, 10);
const cancellation = (id: string) => `/api/v1/bookings/${id}/cancellation`;

type Redeem = NonNullable<Parameters<typeof aConfirmed>[3]>["redeem"];

async function aBooking(redeem: Redeem, slots = [ALL_BACK], series = false) {
  const paying = await payingApp(db);
  const [court, sari] = [await aCourt(db), await aCustomer(db)];
  if (redeem?.useWallet) await fillWallet(db, sari.id, 60_000);
  if (redeem?.usePackage) await someHours(db, sari.id);
  const wishes = slots.map((slot) => ({ court: court.slug, ...slot }));
  const { id, orderId } = await aConfirmed(paying, sari, wishes, { ...(redeem && { redeem }), series });
  const cancel = async () => {
    const { refund: expectedRefund } = (await ask(paying, sari, "GET", cancellation(id))).body;
    return ask(paying, sari, "POST", cancellation(id), { expectedRefund, way: "wallet" });
  };
  return { paying, sari, id, orderId: orderId ?? "", cancel };
}

const incomeOf = async (id: string) => ({
  revenue: await accountOf(db, "revenue", id),
  voucher: await accountOf(db, "voucher", id),
});

describe("the voucher discount of a cancelled booking", () => {
  it.each<[string, Redeem]>([
    ["a voucher alone", { voucher: "GRATIS" }],
    ["a voucher and money", { voucher: "HEMAT30" }],
    ["a voucher, the wallet and money", { voucher: "HEMAT30", useWallet: true }],
    ["a voucher and hours", { voucher: "HEMAT30", usePackage: true }],
  ])("is reversed in full when %s paid, whatever is refunded", async (_, redeem) => {
    for (const slot of [ALL_BACK, HALF_BACK, NOTHING_BACK]) {
      const { id, cancel } = await aBooking(redeem, [slot]);
      expect((await incomeOf(id)).revenue).toBeGreaterThan(0);
      expect((await cancel()).body.status).toBe("cancelled");
      expect(await incomeOf(id)).toEqual({ revenue: 0, voucher: 0 });
    }
    await expectWholeBooks(db);
    expect(await listBroken(db)).toEqual({});
  });

  it("is reversed for the cancelled parts only", async () => {
    const { id, sari } = await aBooking({ voucher: "HEMAT30" }, [at(18, 8), at(19, 8)]);
    const later = new Date("2043-11-18T08:30:00+07:00");
    const evening = await payingApp(db, { clock: () => later });
    const before = await incomeOf(id);
    const { refund: expectedRefund } = (await ask(evening, sari, "GET", cancellation(id))).body;
    const wish = { expectedRefund, way: "wallet" };
    expect((await ask(evening, sari, "POST", cancellation(id), wish)).body.status).toBe("confirmed");
    expect(before.voucher).toBe(90_000);
    expect(await incomeOf(id)).toEqual({ revenue: Math.trunc(before.revenue / 2), voucher: 45_000 });
    expect(await listBroken(db)).toEqual({});
  });

  it("is reversed in full by a chargeback or a refund made at the gateway", async () => {
    const { paying, id, orderId } = await aBooking({ voucher: "HEMAT30" });
    const { redirect_url: page } = await db
      .selectFrom("payment")
      .select("redirect_url")
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    await press(paying.app, page ?? "", "charge_back");
    await askGateway(paying.deps, orderId);
    expect(await incomeOf(id)).toEqual({ revenue: 0, voucher: 0 });
    const given = await aBooking({ voucher: "HEMAT30" });
    await given.paying.gateway.refund(given.orderId, { refundKey: "outside", amount: 105_000, reason: "Tutup" });
    await askGateway(given.paying.deps, given.orderId);
    expect(await incomeOf(given.id)).toEqual({ revenue: 0, voucher: 0 });
    expect(await listBroken(db)).toEqual({});
  });
});
