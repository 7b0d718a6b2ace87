import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { payingApp, seeBooking } from "../../../testing/apps/paying-app.ts";
import { someHours, walletOf } from "../../../testing/factories/balances.ts";
import { aCoach, aCustomer, anAddOn, aVoucher } from "../../../testing/factories/bookings.ts";
import { aConfirmed, accountOf, ask, expectWholeBooks } from "../../../testing/factories/confirmed-booking.ts";
import { at, movesOn } from "../../../testing/factories/moving-booking.ts";
import { aCourt, anAllocation, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const { aCase, moveTo, quoteTo, cancellation, takenOn } = movesOn(db);

describe("a move at the same price or cheaper", () => {
  it("changes the court in one step, with a new revision, timeline event and ticket", async () => {
    const one = await aCase();
    const other = await aCourt(db);
    const before = await seeBooking(one.paying.app, one.sari, one.id);
    expect((await quoteTo(one, other.slug, at(18, 9))).body).toEqual({
      before: 150_000,
      after: 150_000,
      toPay: 0,
      toWallet: 0,
    });
    const { status, body } = await moveTo(one, other.slug, at(18, 9));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: one.id,
      code: before.code,
      status: "confirmed",
      revision: 1,
      title: other.slug,
      startsAt: at(18, 9).start,
      items: [{ id: one.itemId, court: { slug: other.slug }, startsAt: at(18, 9).start, price: 150_000 }],
    });
    expect(body.timeline.at(-1)).toMatchObject({
      kind: "moved",
      details: { before: { title: one.court.slug }, after: { title: other.slug } },
    });
    expect(body.ticket).not.toBe(before.ticket);
    expect([await takenOn(one.court.slug), await takenOn(other.slug)]).toEqual([[], ["18 09-10"]]);
    await expectWholeBooks(db);
  });

  it("credits the whole difference of a cheaper time, and a later refund excludes it", async () => {
    const one = await aCase({ price: 200_000 });
    const cheaper = await aCourt(db, { price: 150_000 });
    expect((await quoteTo(one, cheaper.slug, at(18, 9))).body).toMatchObject({ toPay: 0, toWallet: 50_000 });
    await moveTo(one, cheaper.slug, at(18, 9));
    expect(await walletOf(db, one.sari.id)).toBe(50_000);
    expect((await cancellation(one)).body).toMatchObject({ paid: 150_000, refund: 150_000, toGateway: 150_000 });
    expect(await accountOf(db, "tax_payable", one.id)).toBe(13_636);
    await expectWholeBooks(db);
  });

  it("never lets the refund share grow", async () => {
    const one = await aCase({ slot: at(18, 6) });
    await moveTo(one, one.court.slug, at(20, 8));
    expect((await cancellation(one)).body).toMatchObject({ percent: 50, refund: 75_000 });
  });

  it("treats a shorter time as a cancellation of the rest", async () => {
    const one = await aCase({ slot: at(18, 6, 2) });
    expect((await quoteTo(one, one.court.slug, at(20, 8))).body).toMatchObject({ after: 150_000, toWallet: 75_000 });
    await moveTo(one, one.court.slug, at(20, 8));
    expect(await walletOf(db, one.sari.id)).toBe(75_000);
    expect((await cancellation(one)).body).toMatchObject({ paid: 150_000, refund: 75_000 });
    // The tax falls from 27.273 to 13.636; the forfeited half keeps its share of that difference.
    expect(await accountOf(db, "forfeit", one.id)).toBe(75_000 - 6_819);
    await expectWholeBooks(db);
  });

  it("returns package hours that a shorter time does not need", async () => {
    const paying = await payingApp(db);
    const [court, sari] = [await aCourt(db), await aCustomer(db)];
    const lot = await someHours(db, sari.id);
    const slot = { court: court.slug, ...at(18, 9, 2) };
    const { id, orderId } = await aConfirmed(paying, sari, [slot], { redeem: { usePackage: true } });
    const one = { paying, sari, id, orderId, itemId: (await seeBooking(paying.app, sari, id)).items[0].id };
    expect((await moveTo(one, court.slug, at(18, 9))).status).toBe(200);
    const back = await db.selectFrom("package_purchase").selectAll().where("from_purchase_id", "=", lot.id).execute();
    expect(back).toMatchObject([{ minutes: 60, minutes_left: 60, net: 100_000 }]);
    expect((await cancellation(one)).body).toMatchObject({ paid: 0, packageMinutes: 60 });
    await expectWholeBooks(db);
  });

  it("moves coach and lent pieces too, also to a time that overlaps the old one", async () => {
    const paying = await payingApp(db);
    const [court, sari] = [await aCourt(db), await aCustomer(db)];
    const [racket, coach] = [await anAddOn(db, { count: 1 }), await aCoach(db)];
    const wished = { court: court.slug, ...at(18, 8, 2), addOns: [{ id: racket.id, quantity: 1 }], coachId: coach.id };
    const { id, orderId } = await aConfirmed(paying, sari, [wished]);
    const itemId = (await seeBooking(paying.app, sari, id)).items[0].id;
    const { status, body } = await moveTo({ paying, sari, id, orderId, itemId }, court.slug, at(18, 9, 2));
    expect([status, body.total]).toEqual([200, 720_000]);
    const { rows } = await sql<{ from: Date }>`select lower(during) as "from" from allocation
      where owner_id = ${id}`.execute(db);
    expect(rows.map(({ from }) => from.toISOString())).toEqual(Array(3).fill(at(18, 9).start));
    expect(body.items.map((item: { startsAt: string }) => item.startsAt)).toEqual(Array(3).fill(at(18, 9).start));
  });

  it("is refused for a taken slot, a broken rule, a changed price and another customer; the old time stays", async () => {
    const one = await aCase();
    const taken = await aCourt(db);
    await anAllocation(db, taken.resource_id, { from: at(18, 9).start, to: at(18, 9).end });
    const dearer = await aCourt(db, { price: 180_000 });
    const refused = [
      await quoteTo(one, taken.slug, at(18, 9)),
      await moveTo(one, taken.slug, at(18, 9)),
      await moveTo(one, one.court.slug, at(28, 9)),
      await moveTo(one, one.court.slug, at(18, 8)),
      await moveTo(one, dearer.slug, at(18, 9), 20_000),
      await moveTo({ ...one, sari: await aCustomer(db) }, dearer.slug, at(18, 9)),
    ];
    expect(refused.map(({ code }) => code)).toEqual([
      "slot_taken",
      "slot_taken",
      "outside_window",
      "invalid_request",
      "price_changed",
      "not_found",
    ]);
    expect(await takenOn(one.court.slug, one.id)).toEqual(["18 08-09"]);
  });

  it("counts the day's hours without the moved booking, but with other bookings at the same time", async () => {
    const paying = await payingApp(db);
    const [court, other, third, sari] = [await aCourt(db), await aCourt(db), await aCourt(db), await aCustomer(db)];
    await aConfirmed(paying, sari, [{ court: other.slug, ...at(18, 8, 3) }]);
    const { id } = await aConfirmed(paying, sari, [{ court: court.slug, ...at(18, 8) }]);
    const itemId = (await seeBooking(paying.app, sari, id)).items[0].id;
    const one = { paying, sari, id, orderId: null, itemId };
    expect((await moveTo(one, third.slug, at(18, 8))).status).toBe(200);
    expect((await moveTo(one, third.slug, at(18, 8, 2), 150_000)).code).toBe("quota_exceeded");
  });

  it("keeps the discount of a voucher that was deactivated since", async () => {
    await aVoucher(db, { code: "DULU-ADA", kind: "amount", value: 30_000 });
    const paying = await payingApp(db);
    const [court, other, sari] = [await aCourt(db), await aCourt(db), await aCustomer(db)];
    const redeem = { voucher: "DULU-ADA" };
    const { id, orderId } = await aConfirmed(paying, sari, [{ court: court.slug, ...at(18, 8) }], { redeem });
    await db.updateTable("voucher").set({ active: false }).where("code", "=", "DULU-ADA").execute();
    const one = { paying, sari, id, orderId, itemId: (await seeBooking(paying.app, sari, id)).items[0].id };
    expect((await quoteTo(one, other.slug, at(18, 9))).body).toMatchObject({ after: 120_000, toPay: 0, toWallet: 0 });
  });

  it("gives a contested place to exactly one booking; the others keep their old places", async () => {
    const wanted = await aCourt(db);
    const cases = [];
    for (let index = 0; index < 6; index += 1) cases.push(await aCase());
    const replies = await Promise.all(cases.map((one) => moveTo(one, wanted.slug, at(18, 9))));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const kept = await Promise.all(cases.map((one) => takenOn(one.court.slug, one.id)));
    expect(kept.filter((slots) => slots.length === 1)).toHaveLength(5);
  });
});

describe("concurrent moves and cancellations", () => {
  it("end in one consistent result, without lost or doubled money", async () => {
    const one = await aCase({ price: 200_000 });
    const courts = [await aCourt(db, { price: 150_000 }), await aCourt(db, { price: 100_000 })];
    const cancel = (expectedRefund: number) =>
      ask(one.paying, one.sari, "POST", `/api/v1/bookings/${one.id}/cancellation`, { expectedRefund, way: "wallet" });
    const replies = await Promise.all([
      ...courts.flatMap(({ slug }) => [moveTo(one, slug, at(18, 9)), moveTo(one, slug, at(18, 10))]),
      ...[200_000, 150_000, 100_000].map(cancel),
    ]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    const { status, total } = await seeBooking(one.paying.app, one.sari, one.id);
    const wallet = await walletOf(db, one.sari.id);
    expect(wallet).toBe(status === "cancelled" ? 200_000 : 200_000 - total);
    const { rows } = await sql`select from allocation where owner_id = ${one.id}`.execute(db);
    expect(rows).toHaveLength(status === "cancelled" ? 0 : 1);
    await expectWholeBooks(db);
  });
});
