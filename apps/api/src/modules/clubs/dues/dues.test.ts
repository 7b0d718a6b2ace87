import { describe, expect, it, onTestFinished } from "vitest";
import { listenToPostgres } from "../../../adapters/realtime/postgres.ts";
import { checkout, pay, paymentDeps } from "../../../testing/apps/paying-app.ts";
import { NOW, testApp } from "../../../testing/apps/test-app.ts";
import { fillWallet, walletOf } from "../../../testing/factories/balances.ts";
import { aCustomer, type Customer } from "../../../testing/factories/bookings.ts";
import { aClub } from "../../../testing/factories/content.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { ModelGateway, type ModelOrder } from "../../../testing/servers/model-gateway.ts";
import { askGateway } from "../../payments/attempts/ask-gateway.ts";
import { remindOfDues } from "./remind-dues.ts";

const { db, url } = await testDatabase();
await aVenue(db);
const court = await aCourt(db);
await db
  .insertInto("price_rule")
  .values({
    court_id: court.id,
    tier: "member",
    label: "Anggota",
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    from_time: "06:00",
    to_time: "22:00",
    price_per_hour: 110_000,
    priority: 1,
  })
  .execute();
const DAY_MS = 86_400_000;

/** A venue with one club (150.000 a month, 1.500.000 a year) and a clock that the test moves. */
async function aWorld() {
  const slug = `klub-${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await aClub(db, { slug });
  await db.updateTable("club").set({ dues_yearly: 1_500_000 }).where("id", "=", id).execute();
  const time = { now: NOW };
  const gateway = new ModelGateway();
  const realtime = await listenToPostgres({ url, log: () => {} });
  onTestFinished(() => realtime.close());
  const clock = () => time.now;
  const app = await testApp(db, { payments: gateway, clock, realtime });
  const deps = paymentDeps(db, gateway, clock);

  const join = async (who: Customer, wish: object = {}): Promise<string> => {
    const reply = await app.inject({
      method: "POST",
      url: `/api/v1/clubs/${slug}/members`,
      headers: who.headers,
      payload: wish,
    });
    return reply.json().id;
  };
  const hold = async (who: Customer, memberId: string, period = "month") => {
    const items = [{ kind: "membership", memberId, period }];
    const headers = { ...who.headers, "idempotency-key": crypto.randomUUID() };
    const reply = await app.inject({ method: "POST", url: "/api/v1/holds", headers, payload: { items } });
    return { status: reply.statusCode, body: reply.json() };
  };
  const payFor = async (who: Customer, booking: { id: string; price: { toPay: number } }) => {
    const paid = await pay(app, who, booking.id, booking.price.toPay);
    expect(paid.status).toBe(201);
    const order = gateway.orders.at(-1) as ModelOrder;
    gateway.turn(order, "paid");
    const learn = () => askGateway(deps, order.orderId);
    await learn();
    return { order, learn };
  };
  const buy = async (who: Customer, memberId: string, period?: string) => {
    const { body } = await hold(who, memberId, period);
    return { ...(await payFor(who, body.booking)), booking: body.booking };
  };
  const paidUntil = async (memberId: string) =>
    (await db.selectFrom("club_member").select("paid_until").where("id", "=", memberId).executeTakeFirstOrThrow())
      .paid_until;
  /** Returns the price of an hour as shown to this person, and whether their booking window reaches the date. */
  const shown = async (who: Customer, date = "2043-11-29") => {
    const address = `/api/v1/courts/${court.slug}/availability?from=${date}&days=1`;
    const reply = await app.inject({ url: address, headers: who.headers });
    const { price, state } = reply.json().days[0].slots[3];
    return { price, state };
  };
  return { app, slug, clubId: id, time, gateway, join, hold, payFor, buy, paidUntil, shown };
}

const MEMBERS = { price: 110_000, state: "free" };
const EVERYBODYS = { price: 150_000, state: "outside" };

describe("dues", () => {
  it("are paid at the normal checkout, and give the member rate and booking window from payment to the minute they end", async () => {
    const world = await aWorld();
    const sari = await aCustomer(db);
    const memberId = await world.join(sari);
    expect(await world.shown(sari)).toEqual(EVERYBODYS);
    const { booking } = await world.buy(sari, memberId);
    expect(booking).toMatchObject({
      kind: "membership",
      title: `Iuran bulanan ${world.slug}`,
      total: 150_000,
      startsAt: null,
      items: [{ kind: "membership", membership: { period: "month", club: { slug: world.slug } } }],
    });
    expect(await world.shown(sari)).toEqual(MEMBERS);
    const end = new Date("2043-12-17T07:30:00+07:00");
    expect(await world.paidUntil(memberId)).toEqual(end);
    world.time.now = new Date(end.getTime() - 1);
    expect(await world.shown(sari, "2043-12-29")).toEqual(MEMBERS);
    world.time.now = end;
    expect(await world.shown(sari, "2043-12-29")).toEqual(EVERYBODYS);
    expect(await listBroken(db)).toEqual({});
  });

  it("are listed among upcoming bookings until they end, and among past ones afterwards", async () => {
    const world = await aWorld();
    const sari = await aCustomer(db);
    const { booking } = await world.buy(sari, await world.join(sari));
    const listed = async (when: string) => {
      const reply = await world.app.inject({ url: `/api/v1/bookings?when=${when}`, headers: sari.headers });
      return reply.json().items.map(({ id }: { id: string }) => id);
    };
    world.time.now = new Date("2043-12-17T07:29:59+07:00");
    expect([await listed("upcoming"), await listed("past")]).toEqual([[booking.id], []]);
    world.time.now = new Date("2043-12-17T07:30:00+07:00");
    expect([await listed("upcoming"), await listed("past")]).toEqual([[], [booking.id]]);
  });

  it("start where the paid time ends, for a month or a year, and cost only the days left when paid late", async () => {
    const world = await aWorld();
    const sari = await aCustomer(db);
    const memberId = await world.join(sari);
    await world.buy(sari, memberId);
    await world.buy(sari, memberId, "year");
    expect(await world.paidUntil(memberId)).toEqual(new Date("2044-12-17T07:30:00+07:00"));
    world.time.now = new Date("2044-12-20T12:00:00+07:00");
    const { body } = await world.hold(sari, memberId);
    expect(body.booking).toMatchObject({ title: `Iuran bulanan ${world.slug}, 28 dari 31 hari`, total: 135_484 });
    await world.payFor(sari, body.booking);
    expect(await world.paidUntil(memberId)).toEqual(new Date("2045-01-17T07:30:00+07:00"));
  });

  it("allow one unpaid hold per membership, and count no day twice when late money follows another payment", async () => {
    const world = await aWorld();
    const sari = await aCustomer(db);
    const memberId = await world.join(sari);
    const first = (await world.hold(sari, memberId)).body.booking;
    expect((await world.hold(sari, memberId)).body.error.code).toBe("quota_exceeded");
    const storm = await Promise.all([world.hold(sari, memberId), world.hold(sari, memberId)]);
    expect(storm.map(({ status }) => status)).toEqual([422, 422]);
    await pay(world.app, sari, first.id, 150_000);
    const late = world.gateway.orders.at(-1) as ModelOrder;
    await db
      .updateTable("booking")
      .set({ held_until: new Date(0) })
      .where("id", "=", first.id)
      .execute();
    await world.buy(sari, memberId);
    world.gateway.turn(late, "paid");
    await askGateway(
      paymentDeps(db, world.gateway, () => world.time.now),
      late.orderId,
    );
    expect(await world.paidUntil(memberId)).toEqual(new Date("2044-01-17T07:30:00+07:00"));
    expect(await listBroken(db)).toEqual({});
  });

  it("share a booking with a court, which keeps the non-member price", async () => {
    const world = await aWorld();
    const sari = await aCustomer(db);
    const memberId = await world.join(sari);
    const items = [
      { kind: "court", court: court.slug, start: "2043-11-19T01:00:00Z", end: "2043-11-19T02:00:00Z" },
      { kind: "membership", memberId, period: "month" },
    ];
    const headers = { ...sari.headers, "idempotency-key": crypto.randomUUID() };
    const held = await world.app.inject({ method: "POST", url: "/api/v1/holds", headers, payload: { items } });
    expect(held.json().booking).toMatchObject({ kind: "court", total: 300_000 });
    await world.payFor(sari, held.json().booking);
    expect(await world.paidUntil(memberId)).toEqual(new Date("2043-12-17T07:30:00+07:00"));
    expect(await listBroken(db)).toEqual({});
  });

  it("of a participant are paid by the account and give the payer no member rate", async () => {
    const world = await aWorld();
    const [ibu, other] = [await aCustomer(db), await aCustomer(db)];
    const { id: participantId } = await db
      .insertInto("participant")
      .values({ person_id: ibu.id, name: "Bima", birth_date: "2033-01-01", level: "pemula", place: 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const memberId = await world.join(ibu, { participantId });
    expect((await world.hold(other, memberId)).status).toBe(404);
    const { booking } = await world.buy(ibu, memberId);
    expect(booking.items[0].membership.member).toBe("Bima");
    expect(await world.paidUntil(memberId)).toEqual(new Date("2043-12-17T07:30:00+07:00"));
    expect(await world.shown(ibu)).toEqual(EVERYBODYS);
  });

  it.each([
    ["gateway only", 0],
    ["gateway and wallet", 50_000],
  ])("pay for nothing and leave no debt after a chargeback: %s", async (_, wallet) => {
    const world = await aWorld();
    const sari = await aCustomer(db);
    const memberId = await world.join(sari);
    const { booking } = (await world.hold(sari, memberId)).body;
    if (wallet > 0) {
      await fillWallet(db, sari.id, wallet);
      await checkout(world.app, sari, booking.id, { useWallet: true });
    }
    const { order, learn } = await world.payFor(sari, { id: booking.id, price: { toPay: 150_000 - wallet } });
    expect(await world.shown(sari)).toEqual(MEMBERS);
    world.gateway.turn(order, "chargeback");
    await learn();
    expect(await world.paidUntil(memberId)).toEqual(NOW);
    expect(await world.shown(sari)).toEqual(EVERYBODYS);
    expect(await walletOf(db, sari.id)).toBe(wallet);
    expect(await db.selectFrom("debt").select("amount").where("person_id", "=", sari.id).execute()).toEqual([]);
    expect(await listBroken(db)).toEqual({});
  });
});

describe("dues that run out", () => {
  it("are notified before they end, when they end and after the grace period, once each; then the membership ends", async () => {
    const world = await aWorld();
    const sari = await aCustomer(db, { name: "Sari" });
    const memberId = await world.join(sari);
    await world.buy(sari, memberId);
    const end = new Date("2043-12-17T07:30:00+07:00");
    const titles = async () =>
      (
        await db
          .selectFrom("inbox_message")
          .select("title")
          .where("person_id", "=", sari.id)
          .where("topic", "=", "club")
          .where("title", "like", `%${world.slug}%`)
          .orderBy("created_at")
          .execute()
      ).map(({ title }) => title.replace(world.slug, "Klub"));
    const at = async (days: number) => {
      const now = new Date(end.getTime() + days * DAY_MS);
      for (let time = 0; time < 2; time += 1) await remindOfDues(db, now);
      return (await titles()).length;
    };
    const before = await at(-8);
    expect([await at(-7), await at(-3), await at(-1), await at(0), await at(6.9)]).toEqual(
      [1, 1, 2, 3, 3].map((more) => before + more),
    );
    expect(await at(7)).toBe(before + 4);
    expect((await titles()).at(-1)).toBe("Keanggotaan Sari di Klub berakhir");
    const member = db.selectFrom("club_member").select("status").where("id", "=", memberId);
    expect(await member.execute()).toEqual([{ status: "ended" }]);
  });
});
