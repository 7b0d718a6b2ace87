import { sql } from "kysely";
import { expect, vi } from "vitest";
import { startProcess } from "../testing/apps/product-process.ts";
import { itInAll } from "../testing/extent.ts";
import { aCustomer, type Customer } from "../testing/factories/bookings.ts";
import { aCourt, aVenue } from "../testing/factories/venue.ts";
import { testDatabase } from "../testing/postgres/database.ts";

vi.setConfig({ testTimeout: 120_000 });
const MINUTE_MS = 60_000;
const { db, url } = await testDatabase();

/** Starts a server on a machine whose clock is off by so much; returns its address. */
async function aServer(awayMs: number): Promise<string> {
  const shifted = new URL("../testing/failures/shifted-clock.mjs", import.meta.url).href;
  const NODE_OPTIONS = [process.env.NODE_OPTIONS, `--import=${shifted}`].filter(Boolean).join(" ");
  const env = { DATABASE_URL: url, JOBS: "off", RATE_LIMITS: "off", NODE_OPTIONS, CLOCK_SHIFT_MS: String(awayMs) };
  return startProcess(env).opened();
}

const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString("en-CA", { timeZone: "Asia/Jakarta" });
const hour = (from: number) => ({
  start: new Date(`${tomorrow}T${String(from).padStart(2, "0")}:00:00+07:00`).toISOString(),
  end: new Date(`${tomorrow}T${String(from + 1).padStart(2, "0")}:00:00+07:00`).toISOString(),
});

type RequestParts = { method?: string; body?: object };

async function ask(address: string, { headers }: Customer, path: string, { method = "GET", body }: RequestParts = {}) {
  const reply = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: { ...headers, "idempotency-key": crypto.randomUUID(), "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: reply.status, body: (await reply.json()) as { booking: { id: string }; error?: { code: string } } };
}

itInAll("servers whose clocks are minutes apart agree about the end of a hold", async () => {
  await aVenue(db);
  const court = await aCourt(db);
  const early = await aServer(-3 * MINUTE_MS);
  const late = await aServer(3 * MINUTE_MS);
  const customer = await aCustomer(db);
  for (const [index, [maker, judge]] of [[early, late] as const, [late, early] as const].entries()) {
    const items = [{ kind: "court", court: court.slug, ...hour(8 + index) }];
    const { body } = await ask(maker, customer, "/holds", { method: "POST", body: { items } });
    const { id } = body.booking;
    const { rows } = await sql<{ left: number }>`select extract(epoch from held_until - now())::float8 * 1000 as left
      from booking where id = ${id}`.execute(db);
    // Fifteen minutes by the shared clock, as in the venue's settings.
    expect(rows[0]?.left).toBeGreaterThan(14 * MINUTE_MS);
    expect(rows[0]?.left).toBeLessThan(15 * MINUTE_MS + 1_000);

    const endIn = (seconds: number) =>
      sql`with held as (update allocation set held_until = now() + make_interval(secs => ${seconds}) where owner_id = ${id}::uuid)
        update booking set held_until = now() + make_interval(secs => ${seconds}) where id = ${id}`.execute(db);
    const change = (address: string) =>
      ask(address, customer, `/bookings/${id}/checkout`, { method: "PATCH", body: { useWallet: false } });
    await endIn(60);
    expect([(await change(maker)).status, (await change(judge)).status]).toEqual([200, 200]);
    await endIn(-60);
    const refusals = [await change(maker), await change(judge)].map((reply) => reply.body.error?.code);
    expect(refusals).toEqual(["hold_lapsed", "hold_lapsed"]);
  }
});
