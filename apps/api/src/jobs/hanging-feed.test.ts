import { expect, it, vi } from "vitest";
import { addFeed } from "../modules/hotel/feeds/manage-feeds.ts";
import { aHotelForSale } from "../testing/factories/hotel.ts";
import { aPerson, aVenue } from "../testing/factories/venue.ts";
import { aMail, findMail } from "../testing/jobs/outbox-mail.ts";
import { runningJobs } from "../testing/jobs/running-jobs.ts";
import { testDatabase } from "../testing/postgres/database.ts";

const { db, url } = await testDatabase();
await aVenue(db);
const soon = { timeout: 20_000 };

it("a hanging external calendar does not delay mails", async () => {
  const { slug } = await aHotelForSale(db, 1);
  let [feeds, letters] = [0, 0];
  const hanging = () => new Promise<never>(() => {});
  const read = () => {
    feeds += 1;
    return hanging();
  };
  // The mail lane runs two jobs at once; one of them waits for a mail server.
  const send = () => {
    letters += 1;
    return letters === 1 ? hanging() : Promise.resolve();
  };
  await runningJobs(db, { url, feeds: { read }, mail: { send, close() {} } });
  const { id: staffId } = await aPerson(db, { role: "manager" });
  await addFeed(db, { slug, number: "1", name: "Lain", url: "https://calendars.example/1.ics", staffId });
  await vi.waitFor(() => expect(feeds).toBe(1), soon);
  await aMail(db);
  await vi.waitFor(() => expect(letters).toBe(1), soon);
  const second = await aMail(db);
  await vi.waitFor(async () => expect((await findMail(db, second)).sent_at).not.toBeNull(), soon);
});
