import { describe, expect, it } from "vitest";
import { pay, payingApp, seeBooking } from "../../../testing/apps/paying-app.ts";
import { NOW } from "../../../testing/apps/test-app.ts";
import { fillWallet, someHours, walletOf } from "../../../testing/factories/balances.ts";
import { aCustomer, askHold, aVoucher } from "../../../testing/factories/bookings.ts";
import { aConfirmed, ask } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { personalPayments } from "../personal-payments.ts";
import { askGateway, reconcilePayments } from "./ask-gateway.ts";

const { db } = await testDatabase();
await aVenue(db);
await aVoucher(db, { code: "GRATIS", value: 100, personLimit: 5 });
await aVoucher(db, { code: "HEMAT", value: 50, personLimit: 5 });
const at = (hour: number) => ({
  start: `2043-11-19T${String(hour).padStart(2, "0")}:00+07:00`,
  end: `2043-11-19T${String(hour + 1).padStart(2, "0")}:00+07:00`,
});
type Redeem = NonNullable<NonNullable<Parameters<typeof aConfirmed>[3]>["redeem"]>;

async function aBuyer() {
  const [paying, sari] = [await payingApp(db), await aCustomer(db)];
  const see = async (id: string) => (await ask(paying, sari, "GET", `/api/v1/payments/${id}`)).body;
  const list = async (query = "") => (await ask(paying, sari, "GET", `/api/v1/payments${query}`)).body.items;
  const buy = async (redeem: Redeem, hour = 8) => {
    const court = await aCourt(db);
    const { id } = await aConfirmed(paying, sari, [{ court: court.slug, ...at(hour) }], { redeem });
    const [payment] = await list();
    return { court, id, payment };
  };
  return { paying, sari, see, list, buy };
}

describe("a booking with nothing left to pay", () => {
  it("records a payment from the wallet, with bill, tax and receipt", async () => {
    const { paying, sari, see, buy } = await aBuyer();
    await fillWallet(db, sari.id, 200_000);
    const { court, id, payment } = await buy({ useWallet: true, voucher: "HEMAT" });
    expect(payment).toMatchObject({
      status: "paid",
      method: "wallet",
      methodName: "Saldo",
      amount: 75_000,
      refunded: 0,
    });
    expect(await see(payment.id)).toMatchObject({
      booking: { id },
      receiptNumber: expect.stringMatching(/^KW-/),
      redirectUrl: null,
      settledAs: "confirmed",
      mayRetry: false,
      lines: [
        { label: court.slug, amount: 150_000 },
        { label: "Voucher HEMAT", amount: -75_000 },
      ],
      taxes: [{ label: "PBJT", percent: 10, amount: 6_818 }],
      refunds: [],
    });
    const pdf = await paying.app.inject({ url: `/api/v1/payments/${payment.id}/receipt.pdf`, headers: sari.headers });
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
    expect((await seeBooking(paying.app, sari, id)).payments).toMatchObject([{ status: "paid", amount: 75_000 }]);
    const { payments } = (await personalPayments.collect(db, sari)) as { payments: unknown[] };
    expect(payments).toMatchObject([{ method: "wallet", amount: 0, redeemed: 75_000 }]);
    expect(await listBroken(db)).toEqual({});
  });

  it("records a payment from hours or a voucher, and staff find each by its method", async () => {
    const { sari, see, list, buy } = await aBuyer();
    await someHours(db, sari.id);
    const hours = await buy({ usePackage: true }, 8);
    const voucher = await buy({ voucher: "GRATIS" }, 9);
    await fillWallet(db, sari.id, 150_000);
    const wallet = await buy({ useWallet: true }, 10);
    const found = async (method: string) =>
      (await list(`?method=${method}`)).map(({ booking }: { booking: { id: string } }) => booking.id);
    expect(await found("package")).toEqual([hours.id]);
    expect(await found("voucher")).toEqual([voucher.id]);
    expect(await found("wallet")).toEqual([wallet.id]);
    expect(await see(hours.payment.id)).toMatchObject({
      amount: 0,
      lines: [{ amount: 150_000 }, { label: "Jam paket", amount: -150_000 }],
      taxes: [],
    });
    expect(await see(voucher.payment.id)).toMatchObject({ amount: 0, receiptNumber: expect.any(String) });
    expect(await listBroken(db)).toEqual({});
  });

  it("returns the refundable part to the wallet once when it is cancelled, and shows it on the payment", async () => {
    const { paying, sari, see, buy } = await aBuyer();
    await fillWallet(db, sari.id, 150_000);
    const { id, payment } = await buy({ useWallet: true });
    const url = `/api/v1/bookings/${id}/cancellation`;
    const { body: quoted } = await ask(paying, sari, "GET", url);
    expect(quoted).toMatchObject({ paid: 150_000, refund: 150_000, toGateway: 0, toWallet: 150_000, ways: ["wallet"] });
    await ask(paying, sari, "POST", url, { expectedRefund: 150_000, way: "wallet" });
    expect(await walletOf(db, sari.id)).toBe(150_000);
    expect((await see(payment.id)).refunds).toMatchObject([{ amount: 150_000, way: "wallet", status: "wallet" }]);
    expect(await db.selectFrom("refund").select("id").where("booking_id", "=", id).execute()).toEqual([]);
    expect(await listBroken(db)).toEqual({});
  });

  it("never causes a query to the gateway", async () => {
    const { paying, sari, see, buy } = await aBuyer();
    await fillWallet(db, sari.id, 150_000);
    const { payment } = await buy({ useWallet: true });
    const inquiries: string[] = [];
    const gateway = new Proxy(paying.gateway, {
      get: (target, name) =>
        name === "status" ? async (order: string) => void inquiries.push(order) : Reflect.get(target, name),
    });
    const later = { ...paying.deps, gateway, clock: () => new Date(NOW.getTime() + 86_400_000) };
    expect(await askGateway(later, payment.orderId)).toBe("unknown_order");
    await reconcilePayments(later);
    expect(inquiries).toEqual([]);
    expect((await see(payment.id)).status).toBe("paid");
    const write = (changes: object) => db.updateTable("payment").set(changes).where("id", "=", payment.id).execute();
    await expect(write({ gateway: "simulator" })).rejects.toMatchObject({
      constraint: expect.stringMatching(/^payment_/),
    });
    await expect(write({ amount: 150_000 })).rejects.toMatchObject({
      constraint: expect.stringMatching(/^payment_redeemed/),
    });
  });

  it("does not offer its method as a choice", async () => {
    const { paying, sari } = await aBuyer();
    const court = await aCourt(db);
    const { id } = (await askHold(paying.app, sari, [{ court: court.slug, ...at(8) }])).body.booking;
    for (const method of ["wallet", "package", "voucher"]) {
      expect((await pay(paying.app, sari, id, 150_000, method)).body.error.code).toBe("method_not_offered");
    }
    const { methods } = (await ask(paying, sari, "GET", `/api/v1/bookings/${id}/methods`)).body;
    expect(methods.map((method: { id: string }) => method.id)).not.toContain("voucher");
  });
});
