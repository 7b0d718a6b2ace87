import { expect, it, onTestFinished } from "vitest";
import { testApp } from "../../testing/apps/test-app.ts";
import { aClass } from "../../testing/factories/academy.ts";
import { aVenue } from "../../testing/factories/venue.ts";
import { manualRealtime } from "../../testing/people/manual-realtime.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { watchEvents } from "../../testing/watch-events.ts";

const { db } = await testDatabase();
await aVenue(db);

async function aWatchedClass() {
  const { realtime, tell } = manualRealtime();
  const app = await testApp(db, { realtime });
  onTestFinished(() => app.server.closeAllConnections());
  const screen = await watchEvents(await app.listen({ port: 0, host: "127.0.0.1" }));
  const { programme, batch } = await aClass(db, { capacity: 8 });
  const enrol = (enrolled: number) => db.updateTable("batch").set({ enrolled }).where("id", "=", batch.id).execute();
  const placesLeft = async () => (await app.inject(`/api/v1/programmes/${programme.slug}`)).json().placesLeft;
  return { tell, screen, programme, enrol, placesLeft };
}

it("shows no outdated free seats while or after notifications were interrupted", async () => {
  const { tell, screen, enrol, placesLeft } = await aWatchedClass();
  expect(await placesLeft()).toBe(8);
  await enrol(1);
  // Cached until a change notification arrives.
  expect(await placesLeft()).toBe(8);
  tell({ kind: "silence" });
  expect(await placesLeft()).toBe(7);
  await enrol(2);
  expect(await placesLeft()).toBe(6);
  tell({ kind: "gap" });
  await screen.until("gap");
  await enrol(3);
  expect(await placesLeft()).toBe(5);
  await enrol(4);
  expect(await placesLeft()).toBe(5);
});

it("refreshes free seats with the change, and sends one event for a storm of changes", async () => {
  const { tell, screen, programme, enrol, placesLeft } = await aWatchedClass();
  expect(await placesLeft()).toBe(8);
  await enrol(3);
  for (let seat = 0; seat < 20; seat += 1) tell({ kind: "class", programme: programme.slug });
  tell({ kind: "class", programme: "another" });
  expect(await placesLeft()).toBe(5);
  expect((await screen.until("classes")).data).toEqual({ programmes: ["another", programme.slug].sort() });
  expect(screen.heard.filter(({ name }) => name === "classes")).toHaveLength(1);
});
