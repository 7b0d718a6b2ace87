import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import type { Db } from "../db/connect.ts";
import { startProcess } from "../testing/apps/product-process.ts";
import { aCourt, aVenue } from "../testing/factories/venue.ts";
import { testDatabase } from "../testing/postgres/database.ts";
import { crowd, hold, hourOf } from "../testing/storm/customers.ts";

vi.setConfig({ testTimeout: 180_000 });

const MORNING_HOURS = 6;

/** Counts the replies by status and code. */
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

  it("sells each slot once across two server processes and five hundred concurrent customers", async () => {
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
