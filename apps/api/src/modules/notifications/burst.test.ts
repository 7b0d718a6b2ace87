import { expect, it, vi } from "vitest";
import type { PushPort } from "../../ports/push.ts";
import { times } from "../../testing/extent.ts";
import { aPerson, aVenue } from "../../testing/factories/venue.ts";
import { runningJobs } from "../../testing/jobs/running-jobs.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { aBrowser } from "../../testing/servers/push-service.ts";
import { notifyPerson } from "./notify-person.ts";
import { upsertDevice } from "./push/device-queries.ts";

const { db, url } = await testDatabase();
await aVenue(db);
const PEOPLE = times({ everyday: 60, all: 500 });
const MINUTE_MS = 60_000;

async function aReader(): Promise<string> {
  const { id } = await aPerson(db);
  const { address, offer } = aBrowser();
  await db.transaction().execute((tx) =>
    upsertDevice(
      tx,
      {
        ...{ person_id: id, session_id: crypto.randomUUID(), kind: "web", address, origin: "https://lapang.example" },
        public_key: Buffer.from(offer.publicKey, "base64url"),
        auth_secret: Buffer.from(offer.authSecret, "base64url"),
      },
      new Date(),
    ),
  );
  return id;
}

it(
  "notifies every customer of the rain exactly once and within a minute, even if the process dies midway",
  async () => {
    const people = await Promise.all(Array.from({ length: PEOPLE }, aReader));
    const heard: string[] = [];
    // Requests in flight when the process dies never reach the service.
    let left = Math.floor(PEOPLE / 2);
    const dying: PushPort = {
      send: ({ address }) => {
        left -= 1;
        if (left < 0) return new Promise(() => {});
        heard.push(address);
        return Promise.resolve({ kind: "taken" });
      },
    };
    const first = await runningJobs(db, { url, push: dying });
    const began = Date.now();
    for (const personId of people) {
      const news = { topic: "change", title: "Hujan", body: "Jam mainmu jadi saldo.", link: "/my-booking" };
      await db.transaction().execute((tx) => notifyPerson(tx, { ...news, personId, dedupeKey: "rain-1" }));
    }
    await vi.waitFor(() => expect(left).toBeLessThan(0), { timeout: MINUTE_MS, interval: 20 });
    await first.stop();
    const healthy: PushPort = {
      send: async ({ address }) => {
        heard.push(address);
        return { kind: "taken" };
      },
    };
    await runningJobs(db, { url, push: healthy });
    await vi.waitFor(() => expect(heard).toHaveLength(PEOPLE), { timeout: MINUTE_MS, interval: 20 });
    expect(new Set(heard).size).toBe(PEOPLE);
    expect(Date.now() - began).toBeLessThan(MINUTE_MS);
  },
  2 * MINUTE_MS,
);
