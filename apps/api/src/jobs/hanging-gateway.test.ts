import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { aPaymentUnderWay, payingApp } from "../testing/apps/paying-app.ts";
import { aCustomer, askHold } from "../testing/factories/bookings.ts";
import { aCourt, aVenue } from "../testing/factories/venue.ts";
import { aMail, findMail } from "../testing/jobs/outbox-mail.ts";
import { runningJobs } from "../testing/jobs/running-jobs.ts";
import { testDatabase } from "../testing/postgres/database.ts";
import { enqueue } from "./enqueue.ts";

const { db, url } = await testDatabase();
await aVenue(db);
const PAYMENTS = 12;
const soon = { timeout: 20_000 };
const slot = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00" };

it("a hanging gateway delays neither other jobs nor the shutdown", async () => {
  const { app } = await payingApp(db);
  for (let payment = 0; payment < PAYMENTS; payment += 1) {
    await aPaymentUnderWay(app, await aCustomer(db), { court: (await aCourt(db)).slug, ...slot });
  }
  const { body } = await askHold(app, await aCustomer(db), [{ court: (await aCourt(db)).slug, ...slot }]);
  const { id: lapsing } = body.booking;
  await sql`with late as (update booking set held_until = now() - interval '1 second' where id = ${lapsing}::uuid)
    update allocation set held_until = now() - interval '1 second' where owner_id = ${lapsing}::uuid`.execute(db);

  let questions = 0;
  const status = () => {
    questions += 1;
    return new Promise<never>(() => {});
  };
  const jobs = await runningJobs(db, { url, gateway: { status } });
  const orders = await db.selectFrom("payment").select("order_id").execute();
  for (const { order_id } of orders) await enqueue(db, "ask_gateway", { orderId: order_id });
  await vi.waitFor(() => expect(questions).toBeGreaterThanOrEqual(3), soon);

  const mail = await aMail(db);
  await sql`select graphile_worker.add_job('expire_holds')`.execute(db);
  await vi.waitFor(async () => {
    const booking = db.selectFrom("booking").select("status").where("id", "=", lapsing);
    expect((await booking.executeTakeFirstOrThrow()).status).toBe("expired");
  }, soon);
  await vi.waitFor(async () => expect((await findMail(db, mail)).sent_at).not.toBeNull(), soon);
  expect(questions).toBeLessThan(PAYMENTS);

  const began = performance.now();
  await jobs.stop();
  expect(performance.now() - began).toBeLessThan(5_000);
  const { rows: held } = await sql`select key from graphile_worker.jobs where locked_at is not null`.execute(db);
  expect(held).toEqual([]);
});
