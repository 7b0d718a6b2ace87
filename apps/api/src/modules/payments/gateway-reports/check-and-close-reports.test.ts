import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { GatewayUnavailable } from "../../../ports/payments.ts";
import { aPaymentUnderWay, payingApp, press, seeBooking } from "../../../testing/apps/paying-app.ts";
import { NOW } from "../../../testing/apps/test-app.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { settleReport } from "../attempts/settle-report.ts";
import { paymentTasks } from "../jobs.ts";
import { requeueLostChecks } from "./check-and-close-reports.ts";

const { db } = await testDatabase();
await aVenue(db);
const slot = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00" };

const listJobs = async (orderId: string) =>
  (
    await sql`select from graphile_worker.jobs where key = ${`ask_gateway:${orderId}`} and attempts < max_attempts`.execute(
      db,
    )
  ).rows.length;

/**
 * An attempt that ended here without money, and a stored report that it was paid after all, while the gateway does not
 * answer.
 */
async function lateMoney() {
  const paying = await payingApp(db);
  const [court, customer] = [await aCourt(db), await aCustomer(db)];
  const { bookingId, page } = await aPaymentUnderWay(paying.app, customer, { court: court.slug, ...slot });
  const { order_id: orderId } = await db
    .selectFrom("payment")
    .select("order_id")
    .where("payable_id", "=", bookingId)
    .executeTakeFirstOrThrow();
  await settleReport(paying.deps, orderId, { status: "expired", amount: null });
  const { status } = paying.gateway;
  paying.gateway.status = () => Promise.reject(new GatewayUnavailable("silence"));
  await press(paying.app, page, "pay");
  const findOutcome = async () =>
    (
      await db
        .selectFrom("payment_notification")
        .select("outcome")
        .where("order_id", "=", orderId)
        .where("said", "=", "paid")
        .executeTakeFirst()
    )?.outcome;
  await vi.waitFor(async () => expect(await findOutcome()).toBe("asked"), { timeout: 20_000 });
  paying.gateway.status = status;
  const later = { ...paying.deps, clock: () => new Date(NOW.getTime() + 120_000) };
  const seeStatus = async () => (await seeBooking(paying.app, customer, bookingId)).status;
  return { orderId, findOutcome, later, seeStatus };
}

it.each([
  ["was lost", sql`delete from graphile_worker._private_jobs`],
  ["has given up", sql`update graphile_worker._private_jobs set attempts = max_attempts`],
])("money for an ended attempt is booked although the job that should query the gateway %s", async (_, loseJobs) => {
  const { orderId, findOutcome, later, seeStatus } = await lateMoney();
  expect([await requeueLostChecks(later), await listJobs(orderId)]).toEqual([0, 1]);
  await loseJobs.execute(db);
  expect(await listJobs(orderId)).toBe(0);
  const tasks = paymentTasks(later);
  await tasks.reconcile_payments();
  expect(await listJobs(orderId)).toBe(1);
  await tasks.ask_gateway({ orderId });
  expect([await findOutcome(), await seeStatus()]).toEqual(["moved", "confirmed"]);
});

it("a report stays open until the gateway has answered, however many queries fail", async () => {
  const { orderId, findOutcome, later } = await lateMoney();
  const silent = { ...later, gateway: { ...later.gateway, status: () => Promise.reject(new Error("silence")) } };
  await expect(paymentTasks(silent).ask_gateway({ orderId })).rejects.toThrow("silence");
  expect(await findOutcome()).toBe("asked");
  await paymentTasks(later).ask_gateway({ orderId });
  expect(await findOutcome()).toBe("moved");
});
