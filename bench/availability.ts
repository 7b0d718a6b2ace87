import { randomUUID } from "node:crypto";
import { createDb, type Db } from "../apps/api/src/db/connect.ts";
import { startThrowawayPostgres } from "../apps/api/src/db/embedded/throwaway-postgres.ts";
import { migrate } from "../apps/api/src/db/migrations/migrate.ts";
import { MIGRATIONS_DIR } from "../apps/api/src/db/migrations/migration-files.ts";
import { compareWithBare } from "./contest.ts";
import { firstSlugs } from "./demo-pages.ts";
import { hashOf } from "./hold-venue.ts";
import type { Effort, Findings } from "./measurement.ts";
import { postgresCpuSeconds } from "./postgres-cpu.ts";
import { startProduct } from "./product.ts";

/** Measures the grid of hours and a house's calendar for visitors, customers and members. */
export async function measureAvailability(findings: Findings, effort: Effort): Promise<void> {
  const server = await startThrowawayPostgres({ durable: true });
  try {
    await migrate(server.ownerUrl, MIGRATIONS_DIR);
    const product = await startProduct(server.url);
    const db = createDb(server.url, { max: 1, applicationName: "lapang-bench" });
    try {
      const { court, hotel, kost } = await firstSlugs(product.url);
      const week = `/api/v1/courts/${court}/availability`;
      const day = "/api/v1/availability";
      const customer = await aSignedIn(db);
      const member = await aSignedIn(db, { clubMember: true });
      const house = `/api/v1/hotels/${hotel}/availability?guests=2`;
      const lettings = `/api/v1/kosts/${kost}/availability`;
      const contests = [
        { name: "one court's week, visitor", path: week, target: { atLeast: 0.6 } },
        { name: "one court's week, customer", path: week, headers: customer, target: { atLeast: 0.6 } },
        { name: "one court's week, member", path: week, headers: member, target: { atLeast: 0.4 } },
        { name: "all courts of a day, member", path: day, headers: member, target: { atLeast: 0.25 } },
        { name: "a hotel's month, visitor", path: house, target: { atLeast: 0.4 } },
        { name: "a hotel's month, customer", path: house, headers: customer, target: { atLeast: 0.4 } },
        { name: "a kost's month, visitor", path: lettings, target: { atLeast: 0.4 } },
      ];
      const contestant = {
        part: "availability",
        url: product.url,
        postgresCpuSeconds: postgresCpuSeconds(server.dataDir),
      } as const;
      await compareWithBare(findings, contestant, contests, effort);
    } finally {
      await db.destroy();
      await product.stop();
    }
  } finally {
    await server.remove();
  }
}

async function aSignedIn(db: Db, { clubMember = false } = {}): Promise<{ cookie: string }> {
  const token = randomUUID();
  const person = await db.insertInto("person").values({ name: "Bench" }).returning("id").executeTakeFirstOrThrow();
  const session = { token_hash: hashOf(token), person_id: person.id, expires_at: new Date(Date.now() + 86_400_000) };
  await db.insertInto("session").values(session).execute();
  if (clubMember) {
    const { id } = await db.selectFrom("club").select("id").limit(1).executeTakeFirstOrThrow();
    await db.insertInto("club_member").values({ club_id: id, person_id: person.id, status: "active" }).execute();
  }
  return { cookie: `token=${token}` };
}
