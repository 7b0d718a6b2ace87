import { expect, it, onTestFinished } from "vitest";
import { listenToPostgres } from "../../adapters/realtime/postgres.ts";
import { createDb } from "../../db/connect.ts";
import { testApp } from "../../testing/apps/test-app.ts";
import {
  aClubDocument,
  aHotelDocument,
  aKostDocument,
  aKostRoomDocument,
  anArticleDocument,
  anEditor,
  aPriceRule,
  aProgrammeDocument,
  aRoomTypeDocument,
} from "../../testing/factories/site.ts";
import { aCourt, aVenue } from "../../testing/factories/venue.ts";
import { aMemberOfStaff, send } from "../../testing/people/signed-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { watchEvents } from "../../testing/watch-events.ts";

const { db, url } = await testDatabase();
await aVenue(db);
const { slug } = await aCourt(db);
const manager = await aMemberOfStaff(db, "manager");

/** One server process: its own pool, memory, cache and listener. */
async function openProcess() {
  const own = createDb(url);
  const realtime = await listenToPostgres({ url, log: () => {} });
  onTestFinished(async () => {
    await realtime.close();
    await own.destroy();
  });
  return { app: await testApp(own, { realtime }), realtime };
}

it("a change made in one process is visible in the other as soon as it is notified", async () => {
  const [one, two] = [await openProcess(), await openProcess()];
  const shown = async () => {
    await two.realtime.caughtUp();
    const venue = (await send(two.app, undefined, "GET", "/api/v1/venue")).body;
    const week = await send(two.app, undefined, "GET", `/api/v1/courts/${slug}/availability?from=2043-11-18&days=1`);
    return { name: venue.name, hold: venue.policy.courtHoldMinutes, price: week.body.days[0].slots[0].price };
  };
  // Read twice, so that everything cacheable is cached.
  expect([await shown(), await shown()]).toEqual(Array(2).fill({ name: "Lapang", hold: 15, price: 150_000 }));
  const { change } = anEditor(one.app, manager);
  await change("facts", "venue", { name: "Lapang Baru" });
  await change("settings", "venue", { "holdMinutes.court": 20 });
  await change("prices", slug, { rules: [{ ...aPriceRule, pricePerHour: 175_000 }] });
  expect(await shown()).toEqual({ name: "Lapang Baru", hold: 20, price: 175_000 });
});

it("changes of texts, articles and houses are visible too", async () => {
  const [one, two] = [await openProcess(), await openProcess()];
  const shown = async () => {
    await two.realtime.caughtUp();
    const see = async (path: string) => (await send(two.app, undefined, "GET", `/api/v1/${path}`)).body;
    const [{ announcements, faqs }, article, programmes, clubs, hotel, kost] = await Promise.all(
      ["venue", "articles/senar", "programmes", "clubs", "hotels/rumah", "kosts/kost"].map(see),
    );
    const said = [announcements.length, faqs.length, article.title, programmes.total, clubs.total];
    return [...said, hotel.roomTypes?.length, kost.rooms?.length];
  };
  const nothing = [0, 0, undefined, 0, 0, undefined, undefined];
  expect([await shown(), await shown()]).toEqual([nothing, nothing]);
  const { save, change } = anEditor(one.app, manager);
  await change("announcements", "venue", { items: [{ text: "Libur", startsOn: null, endsOn: null }] });
  await change("faqs", "venue", { items: [{ question: "Ada parkir?", answer: "Ada." }] });
  await save("article", "senar", 0, { ...anArticleDocument, state: "published" });
  await save("programme", "sore", 0, aProgrammeDocument);
  await save("club", "sabtu", 0, aClubDocument);
  await save("hotel", "rumah", 0, aHotelDocument);
  await save("room-type", "rumah.ganda", 0, aRoomTypeDocument);
  await save("kost", "kost", 0, aKostDocument);
  await save("kost-room", "kost.a1", 0, aKostRoomDocument);
  expect(await shown()).toEqual([1, 1, "Memilih senar", 1, 1, 1, 1]);
});

it("open staff screens are notified", async () => {
  const { app } = await openProcess();
  const screen = await watchEvents(await app.listen({ port: 0, host: "127.0.0.1" }), manager.cookie);
  await anEditor(app, manager).change("facts", "venue", { tagline: "Main sore" });
  expect((await screen.until("desk")).data).toEqual({ about: "content" });
});
