import { describe, expect, it } from "vitest";
import { checkout, pay, paymentDeps, seeBooking } from "../../testing/apps/paying-app.ts";
import { NOW, testApp } from "../../testing/apps/test-app.ts";
import { someHours } from "../../testing/factories/balances.ts";
import { aCustomer, askHold } from "../../testing/factories/bookings.ts";
import { ask } from "../../testing/factories/confirmed-booking.ts";
import { aCourt, aVenue } from "../../testing/factories/venue.ts";
import { listBroken } from "../../testing/money/books.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { ModelGateway } from "../../testing/servers/model-gateway.ts";
import { askGateway } from "../payments/attempts/ask-gateway.ts";

const { db } = await testDatabase();
await aVenue(db);
const slot = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T10:00+07:00" };
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const DAYS = 24 * 60;

/** A payment under way for two court hours, one of them from a package that ends in `endsIn` minutes. */
async function anHourSetAside(endsIn: number) {
  const clock = { now: NOW };
  const gateway = new ModelGateway();
  const app = await testApp(db, { payments: gateway, clock: () => clock.now });
  const [court, sari] = [await aCourt(db), await aCustomer(db)];
  await someHours(db, sari.id, { minutes: 60, net: 100_000, validUntil: after(endsIn) });
  const { id } = (await askHold(app, sari, [{ court: court.slug, ...slot }])).body.booking;
  expect((await checkout(app, sari, id, { usePackage: true })).body.price.toPay).toBe(150_000);
  await pay(app, sari, id, 150_000);
  const order = gateway.orders[0] as ModelGateway["orders"][number];
  const deps = paymentDeps(db, gateway, () => clock.now);
  const tell = async (status: "failed" | "expired" | "paid") => {
    gateway.turn(order, status);
    return askGateway(deps, order.orderId);
  };
  const hours = async () => (await ask({ app }, sari, "GET", "/api/v1/wallet")).body.packages;
  return { app, sari, clock, id: id as string, tell, hours };
}

describe("hours reserved by a payment", () => {
  it("stay valid for thirty days when the payment ends without money, even if their package has expired", async () => {
    const { clock, tell, hours } = await anHourSetAside(10);
    clock.now = after(20);
    await tell("expired");
    expect(await hours()).toMatchObject([{ minutesLeft: 60, validUntil: after(20 + 30 * DAYS).toISOString() }]);
    expect(await listBroken(db)).toEqual({});
  });

  it("return to a package that lasts longer than that, only once", async () => {
    const { tell, hours } = await anHourSetAside(60 * DAYS);
    const [package_] = await hours();
    expect(package_).toBeUndefined();
    await tell("failed");
    await tell("failed");
    expect(await hours()).toMatchObject([{ minutesLeft: 60, validUntil: after(60 * DAYS).toISOString() }]);
    expect(await listBroken(db)).toEqual({});
  });

  it("still pay for the booking when its money arrives late, whether they were returned or not", async () => {
    for (const words of [["paid"], ["expired", "paid"]] as const) {
      const { app, sari, clock, id, tell, hours } = await anHourSetAside(10);
      clock.now = after(12);
      for (const word of words) await tell(word);
      expect((await seeBooking(app, sari, id)).status).toBe("confirmed");
      expect(await hours()).toEqual([]);
    }
    expect(await listBroken(db)).toEqual({});
  });
});
