import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { GatewayUnavailable } from "../../../ports/payments.ts";
import { aPaymentUnderWay, payingApp } from "../../../testing/apps/paying-app.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { reconcilePayments } from "./ask-gateway.ts";

const { db } = await testDatabase();
await aVenue(db);
const slot = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00" };
const PAYMENTS = 7;

it("queries a failing gateway with limited concurrency, each order once per round", async () => {
  const { app, deps } = await payingApp(db);
  for (let payment = 0; payment < PAYMENTS; payment += 1) {
    await aPaymentUnderWay(app, await aCustomer(db), { court: (await aCourt(db)).slug, ...slot });
  }
  const orders: string[] = [];
  let open = 0;
  let mostOpen = 0;
  const status = async (orderId: string): Promise<never> => {
    orders.push(orderId);
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    await nextTurn();
    open -= 1;
    throw new GatewayUnavailable("not now");
  };
  const stumbling = { ...deps, gateway: { ...deps.gateway, status } };
  await reconcilePayments(stumbling);
  expect([orders.length, new Set(orders).size]).toEqual([PAYMENTS, PAYMENTS]);
  expect(mostOpen).toBeLessThanOrEqual(3);
  // Orders queried in this round are not due again in the next one.
  await reconcilePayments(stumbling);
  expect(orders).toHaveLength(PAYMENTS);
});
