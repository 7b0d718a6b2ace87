import { describe, expect, it } from "vitest";
import { checkout, pay, paymentDeps, seeBooking } from "../../../testing/apps/paying-app.ts";
import { testApp } from "../../../testing/apps/test-app.ts";
import { aCustomer, askHold, aVoucher } from "../../../testing/factories/bookings.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { fillWallet } from "../../../testing/money/money-world.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { ModelGateway } from "../../../testing/servers/model-gateway.ts";
import { askGateway } from "../../payments/attempts/ask-gateway.ts";

const { db } = await testDatabase();
await aVenue(db);
await aVoucher(db, { code: "HEMAT50", value: 50, personLimit: 9 });
/** Ahead of the database's clock, so that no hold lapses during a test. */
const NOW = new Date(Date.now() + 86_400_000);
const dayAfter = new Date(NOW.getTime() + 86_400_000).toLocaleDateString("en-CA", { timeZone: "Asia/Jakarta" });

/** A booking whose first payment attempt was reported as failed; `go` lets the gateway report another status. */
async function aFailedAttempt({ wallet = 0, voucher = "" } = {}) {
  const gateway = new ModelGateway();
  const app = await testApp(db, { payments: gateway, clock: () => NOW });
  const [court, sari] = [await aCourt(db), await aCustomer(db)];
  if (wallet > 0) await fillWallet(db, sari.id, wallet);
  const slot = { court: court.slug, start: `${dayAfter}T08:00+07:00`, end: `${dayAfter}T09:00+07:00` };
  const { id } = (await askHold(app, sari, [slot])).body.booking;
  const { body } = await checkout(app, sari, id, { useWallet: wallet > 0, ...(voucher && { voucher }) });
  await pay(app, sari, id, body.price.toPay);
  const deps = paymentDeps(db, gateway, () => NOW);
  const first = gateway.orders[0] as ModelGateway["orders"][number];
  const go = async (order: typeof first, status: typeof first.status) => {
    gateway.turn(order, status);
    return askGateway(deps, order.orderId);
  };
  await go(first, "failed");
  const walletNow = async () => {
    const row = await db.selectFrom("wallet").select("balance").where("person_id", "=", sari.id).executeTakeFirst();
    return row?.balance ?? 0;
  };
  const status = async () => (await seeBooking(app, sari, id)).status;
  return { app, sari, id, gateway, first, go, walletNow, status };
}

describe("money of an attempt that was reported as failed", () => {
  it("buys the booking and reserves the attempt's wallet money again", async () => {
    const it = await aFailedAttempt({ wallet: 50_000 });
    expect(await it.walletNow()).toBe(50_000);
    expect(await it.go(it.first, "paid")).toBe("moved");
    expect([await it.status(), await it.walletNow()]).toEqual(["confirmed", 0]);
    expect(await listBroken(db)).toEqual({});
  });

  it("becomes credit when the price has changed since the attempt", async () => {
    const it = await aFailedAttempt();
    await checkout(it.app, it.sari, it.id, { voucher: "HEMAT50" });
    await it.go(it.first, "paid");
    expect([await it.status(), await it.walletNow()]).toEqual(["awaiting_payment", 150_000]);
    expect(await listBroken(db)).toEqual({});
  });

  it("keeps the voucher of the booking when the later attempt expires", async () => {
    const it = await aFailedAttempt({ voucher: "HEMAT50" });
    await pay(it.app, it.sari, it.id, 75_000, "gopay");
    await it.go(it.first, "paid");
    await it.go(it.gateway.orders[1] as typeof it.first, "expired");
    expect(await it.status()).toBe("confirmed");
    expect(await listBroken(db)).toEqual({});
  });

  it("changes nothing by a review while another attempt is open, and becomes credit if both are paid", async () => {
    const it = await aFailedAttempt();
    await pay(it.app, it.sari, it.id, 150_000, "gopay");
    expect(await it.go(it.first, "review")).toBe("nothing_new");
    expect(await it.go(it.gateway.orders[1] as typeof it.first, "paid")).toBe("moved");
    expect(await it.go(it.first, "paid")).toBe("moved");
    expect([await it.status(), await it.walletNow()]).toEqual(["confirmed", 150_000]);
    expect(await listBroken(db)).toEqual({});
  });
});
