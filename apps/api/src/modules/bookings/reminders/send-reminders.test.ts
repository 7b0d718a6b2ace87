import { afterAll, describe, expect, it } from "vitest";
import { sellables } from "../../../kinds.ts";
import { NOW, openApp } from "../../../testing/apps/test-app.ts";
import { aCustomer, askHold, type Customer } from "../../../testing/factories/bookings.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { sendReminders } from "./send-reminders.ts";

const { db } = await testDatabase();
await aVenue(db);
const app = await openApp(db);
afterAll(() => app.close());

const at = (text: string) => new Date(`2043-11-${text}:00+07:00`);
const remindAt = (now: Date) => sendReminders({ db, clock: () => now, sellables });

/** A booking on the 20th from ten to twelve. */
async function aGame(hours: readonly [string, string][] = [["20T10:00", "20T12:00"]]) {
  const [court, sari] = [await aCourt(db), await aCustomer(db)];
  const slots = hours.map(([from, to]) => ({
    court: court.slug,
    start: at(from).toISOString(),
    end: at(to).toISOString(),
  }));
  const held = await askHold(app, sari, slots, { series: hours.length > 1 });
  if (held.status !== 201) throw new Error(JSON.stringify(held.body));
  const { id } = held.body.booking;
  await change(id, { created_at: NOW, held_until: new Date(NOW.getTime() + 900_000) });
  return { id: id as string, sari };
}

const change = (id: string, to: Record<string, unknown>) =>
  db.updateTable("booking").set(to).where("id", "=", id).execute();
const confirm = (id: string) => change(id, { status: "confirmed", confirmed_at: NOW, held_until: null });

async function heardBy(sari: Customer) {
  const rows = await db
    .selectFrom("inbox_message")
    .select(["title", "link", "expires_at"])
    .where("person_id", "=", sari.id)
    .where("topic", "=", "reminder")
    .orderBy("created_at")
    .execute();
  return rows;
}
const titlesFor = async (sari: Customer) => (await heardBy(sari)).map(({ title }) => title.replace(/:.*/, ""));

describe("a reminder of a visit", () => {
  it("is sent a day and two hours before, each once, with a link to the ticket", async () => {
    const { id, sari } = await aGame();
    await confirm(id);
    await remindAt(at("19T09:59"));
    expect(await heardBy(sari)).toEqual([]);
    await remindAt(at("19T10:00"));
    await remindAt(at("19T10:01"));
    expect(await titlesFor(sari)).toEqual(["Besok pukul 10.00\u00a0WIB"]);
    await Promise.all([remindAt(at("20T08:00")), remindAt(at("20T08:00")), remindAt(at("20T08:00"))]);
    expect(await titlesFor(sari)).toEqual(["Besok pukul 10.00\u00a0WIB", "Hari ini pukul 10.00\u00a0WIB"]);
    expect((await heardBy(sari))[0]).toMatchObject({ link: `/my-booking/court/${id}`, expires_at: at("20T10:00") });
  });

  it("is not repeated when the clock jumps back, nor sent late when it jumps forward", async () => {
    const { id, sari } = await aGame();
    await confirm(id);
    await remindAt(at("19T10:00"));
    await remindAt(at("18T10:00"));
    await remindAt(at("19T10:00"));
    expect(await titlesFor(sari)).toHaveLength(1);
    await remindAt(at("20T09:45"));
    await remindAt(at("25T10:00"));
    expect(await titlesFor(sari)).toHaveLength(1);
  });

  it("is not sent when the server was down until it was too late", async () => {
    const { id, sari } = await aGame();
    await confirm(id);
    await remindAt(at("20T07:30"));
    expect(await heardBy(sari)).toEqual([]);
    await remindAt(at("20T08:10"));
    expect(await titlesFor(sari)).toEqual(["Hari ini pukul 10.00\u00a0WIB"]);
  });

  it("follows a moved booking, and is not sent for a cancelled or unpaid one", async () => {
    const [moved, cancelled, unpaid] = [await aGame(), await aGame(), await aGame()];
    for (const { id } of [moved, cancelled]) await confirm(id);
    await remindAt(at("19T10:00"));
    await change(cancelled.id, { status: "cancelled", cancelled_at: at("19T11:00"), cancelled_by: "customer" });
    const start = at("21T11:00");
    const items = db.updateTable("booking_item").where("booking_id", "=", moved.id);
    await items.set({ starts_at: start, ends_at: at("21T12:00") }).execute();
    await remindAt(at("20T08:00"));
    expect(await titlesFor(moved.sari)).toHaveLength(1);
    await remindAt(at("20T11:00"));
    expect(await titlesFor(moved.sari)).toEqual(["Besok pukul 10.00\u00a0WIB", "Besok pukul 11.00\u00a0WIB"]);
    expect(await titlesFor(cancelled.sari)).toHaveLength(1);
    expect((await titlesFor(unpaid.sari)).filter((title) => title.includes("pukul"))).toEqual([]);
  });

  it("is sent before each day of a series", async () => {
    const { id, sari } = await aGame([
      ["18T10:00", "18T11:00"],
      ["25T10:00", "25T11:00"],
    ]);
    await confirm(id);
    await remindAt(at("17T10:00"));
    await remindAt(at("24T10:00"));
    expect(await titlesFor(sari)).toEqual(["Besok pukul 10.00\u00a0WIB", "Besok pukul 10.00\u00a0WIB"]);
  });
});

describe("a reminder to pay", () => {
  it("is sent once minutes before the hold lapses, and again if the hold was extended", async () => {
    const { id, sari } = await aGame();
    const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
    await remindAt(minutes(10));
    expect(await heardBy(sari)).toEqual([]);
    await remindAt(minutes(11));
    await remindAt(minutes(12));
    expect(await heardBy(sari)).toMatchObject([
      { link: `/checkout/court?booking=${id}`, expires_at: minutes(15), title: expect.stringContaining("pembayaran") },
    ]);
    await change(id, { status: "awaiting_payment", held_until: minutes(60) });
    await remindAt(minutes(46));
    expect(await heardBy(sari)).toHaveLength(2);
    await confirm(id);
    await remindAt(minutes(59));
    expect(await heardBy(sari)).toHaveLength(2);
  });

  it("is not sent after the hold has lapsed", async () => {
    const { sari } = await aGame();
    await remindAt(new Date(NOW.getTime() + 900_000));
    expect(await heardBy(sari)).toEqual([]);
  });
});
