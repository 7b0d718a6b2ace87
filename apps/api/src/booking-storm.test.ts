import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { SIGNATURE_HEADER, sign } from "./adapters/payments/simulator/signature.ts";
import { findAppSecret } from "./db/app-secret.ts";
import { createDb, type Db } from "./db/connect.ts";
import { migrate } from "./db/migrate.ts";
import { MIGRATIONS_DIR } from "./db/migration-files.ts";
import { startThrowawayPostgres } from "./db/throwaway-postgres.ts";
import { WEBHOOK_PATH } from "./modules/payments/notifications/webhook.ts";
import { listBroken } from "./testing/books.ts";
import { testDatabase } from "./testing/database.ts";
import { times } from "./testing/extent.ts";
import { aCourt, aVenue } from "./testing/factories-venue.ts";
import { killPostgres } from "./testing/kill-postgres.ts";
import { startProcess } from "./testing/product-process.ts";
import { crowd, hold, hourOf } from "./testing/storm.ts";

vi.setConfig({ testTimeout: 180_000 });

const MORNING_HOURS = 6;
const COURT_PRICE = 150_000;
const PAID_BETWEEN_KILLS = times({ everyday: 6, all: 30 });

/** How often each answer was given. */
function tally(replies: readonly Awaited<ReturnType<typeof hold>>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of replies) {
    const answer = [status, ...(body.error ? [body.error.code] : [])].join(" ");
    counts[answer] = (counts[answer] ?? 0) + 1;
  }
  return counts;
}

async function countOverlaps(db: Db): Promise<number> {
  const { rows } = await sql<{ pairs: number }>`select count(*)::int as pairs from allocation one join allocation other
    on one.id < other.id and one.resource_id = other.resource_id and one.during && other.during`.execute(db);
  return rows[0]?.pairs ?? -1;
}

describe("a storm on a few slots", async () => {
  const { db, url } = await testDatabase();

  it("sells each slot once, over two server processes and to five hundred customers at once", async () => {
    await aVenue(db);
    const court = await aCourt(db, { slug: "rebutan" });
    const servers = [startProcess({ DATABASE_URL: url, JOBS: "off", RATE_LIMITS: "off" })];
    await servers[0]?.opened();
    servers.push(startProcess({ DATABASE_URL: url, JOBS: "off", RATE_LIMITS: "off" }));
    const addresses = await Promise.all(servers.map((server) => server.opened()));
    const customers = await crowd(db, 500);
    const slots = Array.from({ length: MORNING_HOURS - 1 }, (_, hour) => ({ court: court.slug, ...hourOf(2, hour) }));

    const storm = customers.map((cookie, index) =>
      hold(addresses[index % 2] as string, cookie, slots[index % slots.length] as (typeof slots)[number]),
    );
    const readers = customers.slice(0, 40).map(async (cookie, index) => {
      const reply = await fetch(`${addresses[index % 2]}/api/v1/bookings`, { headers: { cookie } });
      return reply.status;
    });
    const replies = await Promise.all(storm);

    expect(tally(replies)).toEqual({ "201": slots.length, "409 slot_taken": customers.length - slots.length });
    expect(new Set(await Promise.all(readers))).toEqual(new Set([200]));
    expect(await countOverlaps(db)).toBe(0);
  });
});

describe("a storm in which things are killed", () => {
  it.runIf(process.platform === "linux")(
    "keeps every booking and every payment that was acknowledged, when the server and then PostgreSQL are killed",
    async () => {
      const postgres = await startThrowawayPostgres({ durable: true });
      onTestFinished(() => postgres.remove());
      await migrate(postgres.ownerUrl, MIGRATIONS_DIR);
      const db = createDb(postgres.url, { max: 4 });
      onTestFinished(() => db.destroy());
      await aVenue(db);
      const courts = await Promise.all(Array.from({ length: 40 }, () => aCourt(db, { price: COURT_PRICE })));
      const env = { DATABASE_URL: postgres.url, JOBS: "off", RATE_LIMITS: "off" };
      const doomed = startProcess(env);
      const addresses = [await doomed.opened()];
      const survivor = startProcess(env);
      addresses.push(await survivor.opened());

      const secret = await findAppSecret(db, "payment_simulator");
      const acknowledged: string[] = [];
      const paid: string[] = [];
      let over = false;
      const customers = await crowd(db, 30);
      const storm = customers.map(async (cookie, index) => {
        for (let wish = 0; !over; wish += 1) {
          const court = courts[(index * 7 + wish) % courts.length];
          const slot = { court: court?.slug ?? "", ...hourOf(1 + (wish % 6), (index + wish) % MORNING_HOURS) };
          const address = addresses[(index + wish) % addresses.length] as string;
          const reply = await hold(address, cookie, slot).catch(() => null);
          if (reply?.status === 201) {
            const { id } = reply.body.booking;
            acknowledged.push(id);
            const payment = await payFor(db, { address, cookie, bookingId: id, secret }).catch(() => null);
            if (payment) paid.push(payment);
          } else if (reply?.status === 422) {
            // Two live holds at most: what was held and not paid, acknowledged or not, is made to stand all the same.
            await settleHolds(db, cookie).catch(() => undefined);
          } else if (!reply || reply.status >= 500) await sleep(30);
        }
      });

      const untilMorePaid = async (more: number) => {
        const before = paid.length;
        await expect.poll(() => paid.length - before, { timeout: 60_000 }).toBeGreaterThan(more);
      };
      await untilMorePaid(2 * PAID_BETWEEN_KILLS);
      doomed.child.kill("SIGKILL");
      addresses.shift();
      await untilMorePaid(PAID_BETWEEN_KILLS);
      killPostgres(postgres.dataDir);
      await untilMorePaid(PAID_BETWEEN_KILLS);
      over = true;
      await Promise.all(storm);

      const rows = await db.selectFrom("booking").select("id").execute();
      const present = new Set(rows.map((row) => row.id));
      expect(acknowledged.filter((id) => !present.has(id))).toEqual([]);
      const owners = await db.selectFrom("allocation").select("owner_id").execute();
      const holding = new Set(owners.map((row) => row.owner_id));
      expect(acknowledged.filter((id) => !holding.has(id))).toEqual([]);
      const payments = await db.selectFrom("payment").select("id").where("status", "=", "paid").execute();
      const there = new Set(payments.map((row) => row.id));
      expect(paid.filter((id) => !there.has(id))).toEqual([]);
      expect(await listBroken(db)).toEqual({});
    },
  );
});

async function settleHolds(db: Db, cookie: string): Promise<void> {
  const token = cookie.slice(cookie.indexOf("=") + 1);
  await sql`update booking set status = 'completed', held_until = null from session
    where session.person_id = booking.person_id and token_hash = sha256(${token}::text::bytea)
      and status in ('held', 'awaiting_payment')`.execute(db);
}

type Paying = { address: string; cookie: string; bookingId: string; secret: Buffer };

/** Starts to pay, pays, and says so as the gateway does; its id once the webhook has taken the message. */
async function payFor(db: Db, { address, cookie, bookingId, secret }: Paying): Promise<string | null> {
  const started = await fetch(`${address}/api/v1/bookings/${bookingId}/payments`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify({ method: "qris", expectedToPay: COURT_PRICE }),
  });
  if (started.status !== 201) return null;
  const { redirectUrl } = (await started.json()) as { redirectUrl: string };
  const page = new URL(redirectUrl, address);
  const pressed = await fetch(page, { method: "POST", body: new URLSearchParams({ act: "pay" }), redirect: "manual" });
  if (pressed.status >= 400) return null;
  const payment = await db
    .selectFrom("payment")
    .select(["id", "order_id"])
    .where("payable_id", "=", bookingId)
    .executeTakeFirstOrThrow();
  const body = JSON.stringify({
    orderId: payment.order_id,
    transactionId: payment.id,
    status: "paid",
    grossAmount: COURT_PRICE,
    method: "qris",
    occurredAt: new Date().toISOString(),
    refundedAmount: 0,
    refunds: [],
  });
  const answer = await fetch(address + WEBHOOK_PATH, {
    method: "POST",
    headers: { "content-type": "application/json", [SIGNATURE_HEADER]: sign(body, secret) },
    body,
  });
  return answer.status === 200 ? payment.id : null;
}
