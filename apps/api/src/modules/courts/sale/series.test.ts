import { describe, expect, it } from "vitest";
import { testApp } from "../../../testing/apps/test-app.ts";
import { aCustomer, askHold, type Customer } from "../../../testing/factories/bookings.ts";
import { aCourt, anAllocation, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
/** 08:00 on a Wednesday, or `weeks` later. */
const week = (weeks: number, hour = 8) => {
  const start = new Date(Date.UTC(2043, 10, 18 + weeks * 7, hour - 7));
  return { start: start.toISOString(), end: new Date(start.getTime() + 3_600_000).toISOString() };
};

async function preview(headers: Customer["headers"], court: string, weeks: number, slot = week(0)) {
  const app = await testApp(db);
  const payload = { court, ...slot, weeks };
  const reply = await app.inject({ method: "POST", url: "/api/v1/series/preview", headers, payload });
  return { status: reply.statusCode, body: reply.json() };
}

describe("a weekly series", () => {
  it("is previewed by week, with alternatives for a taken one and a total price, and held as one booking", async () => {
    const [app, court, other, sari] = [await testApp(db), await aCourt(db), await aCourt(db), await aCustomer(db)];
    await anAllocation(db, court.resource_id, { from: week(2).start, to: week(2).end });
    const { status, body } = await preview(sari.headers, court.slug, 4);
    expect(status).toBe(200);
    expect(body.weeks.map(({ date, free }: { date: string; free: boolean }) => [date, free])).toEqual([
      ["2043-11-18", true],
      ["2043-11-25", true],
      ["2043-12-02", false],
      ["2043-12-09", true],
    ]);
    expect(body.total).toBe(600_000);
    const proposals: { court: { slug: string }; start: string; end: string; price: number }[] = body.weeks[2].proposals;
    expect(proposals.map(({ court: { slug }, start, price }) => [slug, start, price])).toEqual(
      expect.arrayContaining([
        [other.slug, week(2).start, 150_000],
        [court.slug, week(2, 7).start, 150_000],
        [court.slug, week(2, 9).start, 150_000],
      ]),
    );
    const chosen = proposals.find(({ court: { slug } }) => slug === other.slug);
    const slots = [
      { court: court.slug, ...week(0) },
      { court: court.slug, ...week(1) },
      { court: other.slug, start: chosen?.start ?? "", end: chosen?.end ?? "" },
      { court: court.slug, ...week(3) },
    ];
    const held = await askHold(app, sari, slots, { series: true, expectedTotal: body.total });
    expect(held.body.booking).toMatchObject({ status: "held", total: 600_000, startsAt: week(0).start });
    expect(held.body.booking.items).toHaveLength(4);
    expect((await askHold(app, sari, [{ court: court.slug, ...week(0, 10) }])).status).toBe(201);
  });

  it("omits a week without a free alternative", async () => {
    const [court, sari] = [await aCourt(db, { price: 99_000 }), await aCustomer(db)];
    await anAllocation(db, court.resource_id, { from: week(1, 6).start, to: week(1, 11).end });
    const { body } = await preview(sari.headers, court.slug, 3);
    expect(body.weeks[1]).toMatchObject({ free: false, price: null, proposals: [] });
    expect(body.total).toBe(198_000);
  });

  it("has a longer booking window, but only if it is weekly", async () => {
    const [app, court, sari] = [await testApp(db), await aCourt(db), await aCustomer(db)];
    const hold = async (...slots: ReturnType<typeof week>[]) => {
      const items = slots.map((slot) => ({ court: court.slug, ...slot }));
      const { status, body } = await askHold(app, sari, items, { series: true });
      return body.error?.code ?? status;
    };
    expect(await hold(week(5))).toBe("outside_window");
    expect(await hold(week(5), week(5, 10))).toBe("outside_window");
    expect(await hold(week(10), week(11))).toBe("outside_window");
    expect(await hold(week(0), week(5))).toBe("outside_window");
    expect(await hold(week(1), week(2), week(5))).toBe(201);
    expect(await hold(week(1), week(13))).toBe("outside_window");
  });

  it("is refused off the grid, outside opening hours and in the past", async () => {
    const [court, sari] = [await aCourt(db), await aCustomer(db)];
    const code = async (slot: { start: string; end: string }) =>
      (await preview(sari.headers, court.slug, 3, slot)).body.error.code;
    expect(await code({ start: "2043-11-18T01:30:00Z", end: "2043-11-18T02:30:00Z" })).toBe("granularity_not_allowed");
    expect(await code(week(0, 13))).toBe("outside_hours");
    expect(await code(week(-1))).toBe("start_in_past");
    expect(await code(week(2))).toBe("outside_window");
  });
});
