import { describe, expect, it } from "vitest";
import { sellables } from "../../../kinds.ts";
import { checkout, pay, paymentDeps } from "../../../testing/apps/paying-app.ts";
import { openApp } from "../../../testing/apps/test-app.ts";
import { times } from "../../../testing/extent.ts";
import { fillWallet, walletOf } from "../../../testing/factories/balances.ts";
import { aCustomer, askHold, type Customer } from "../../../testing/factories/bookings.ts";
import { aConfirmed } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { ModelGateway, type ModelOrder } from "../../../testing/servers/model-gateway.ts";
import { expireHolds } from "../../bookings/hold/expire-holds.ts";
import { askGateway } from "../../payments/attempts/ask-gateway.ts";
import { settleMatches } from "./settle-matches.ts";

const { db } = await testDatabase();
await aVenue(db);
/** The database's own time, because queries compare with its clock. */
const NOW = new Date();
const HOUR_MS = 3_600_000;
const START = new Date(Math.ceil(NOW.getTime() / (24 * HOUR_MS)) * 24 * HOUR_MS + 26 * HOUR_MS);
const gateway = new ModelGateway();
const app = await openApp(db, { payments: gateway, clock: () => NOW });
const deps = paymentDeps(db, gateway, () => NOW);

async function call(who: Customer | null, method: "GET" | "POST" | "DELETE", url: string, payload?: object) {
  const headers = { ...who?.headers, "idempotency-key": crypto.randomUUID() };
  const reply = await app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.json(), code: reply.json().error?.code };
}

/** A court for 150.000, paid from the wallet and opened to `places` other players. */
async function aMatch(places: number) {
  const [court, opener] = [await aCourt(db), await aCustomer(db, { name: "Raka Pradipta" })];
  await fillWallet(db, opener.id, 150_000);
  const slot = {
    court: court.slug,
    start: START.toISOString(),
    end: new Date(START.getTime() + HOUR_MS).toISOString(),
  };
  const { id: bookingId } = await aConfirmed({ app, deps }, opener, [slot], { redeem: { useWallet: true } });
  const opening = { levelMin: 2.5, levelMax: 3.5, places };
  const { status, body } = await call(opener, "POST", `/bookings/${bookingId}/open-match`, opening);
  expect(status).toBe(201);
  const hold = (who: Customer) => call(who, "POST", "/holds", { items: [{ kind: "share", matchId: body.id }] });
  /** Joins and pays from the wallet. */
  const join = async (given?: Customer) => {
    const who = given ?? (await aCustomer(db));
    await fillWallet(db, who.id, body.share);
    const held = await hold(who);
    if (held.status !== 201) return { who, ...held };
    const { id } = held.body.booking;
    await checkout(app, who, id, { useWallet: true });
    const paid = await pay(app, who, id, 0);
    return { who, status: paid.status, body: paid.body, code: undefined, bookingId: id as string };
  };
  const statusOf = async () =>
    (await db.selectFrom("open_match").select("status").where("id", "=", body.id).executeTakeFirstOrThrow()).status;
  return { id: body.id as string, share: body.share as number, opener, bookingId, court, hold, join, statusOf };
}

const at = (hoursBefore: number) => new Date(START.getTime() - hoursBefore * HOUR_MS);
const bookingStatus = async (id: string) =>
  (await db.selectFrom("booking").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;

describe("an open match", () => {
  it("is listed with the opener's first name; players pay on joining, and the opener is credited when it begins", async () => {
    const match = await aMatch(2);
    const found = (await call(null, "GET", "/open-matches?level=3")).body.items.find(
      ({ id }: { id: string }) => id === match.id,
    );
    expect(found).toMatchObject({ opener: "Raka", left: 2, share: 50_000, court: { slug: match.court.slug } });
    expect((await call(null, "GET", "/open-matches?level=5")).body.items).not.toContainEqual(found);
    expect((await call(null, "GET", "/open-matches?part=pagi")).body.items).toContainEqual(found);
    expect((await call(null, "GET", "/open-matches?part=siang")).body.items).not.toContainEqual(found);
    const [one, other] = [await match.join(), await match.join()];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(await walletOf(db, one.who.id)).toBe(0);
    const own = (await call(match.opener, "GET", `/bookings/${match.bookingId}/open-match`)).body.match;
    expect(own).toMatchObject({ status: "open", players: [{ status: "paid" }, { status: "paid" }] });
    await settleMatches(db, at(6));
    expect(await match.statusOf()).toBe("filled");
    expect(await walletOf(db, match.opener.id)).toBe(0);
    expect(await listBroken(db)).toEqual({});
    await Promise.all([settleMatches(db, START), settleMatches(db, START)]);
    expect(await match.statusOf()).toBe("played");
    expect(await walletOf(db, match.opener.id)).toBe(100_000);
    expect(await listBroken(db)).toEqual({});
  });

  it("returns every share to the wallet when not full in time, and the opener keeps the court", async () => {
    const match = await aMatch(3);
    const joined = await match.join();
    const waiting = await match.hold(await aCustomer(db));
    expect(waiting.status).toBe(201);
    await settleMatches(db, new Date(at(6).getTime() - 1));
    expect(await match.statusOf()).toBe("open");
    await Promise.all([settleMatches(db, at(6)), settleMatches(db, at(6))]);
    expect(await match.statusOf()).toBe("returned");
    expect(await walletOf(db, joined.who.id)).toBe(match.share);
    expect(await bookingStatus(joined.bookingId ?? "")).toBe("cancelled");
    expect(await bookingStatus(match.bookingId)).toBe("confirmed");
    expect((await match.join()).code).toBe("match_closed");
    expect(await listBroken(db)).toEqual({});
  });

  it("never has more players than places when many join at once", async () => {
    const crowd = times({ everyday: 12, all: 60 });
    const match = await aMatch(3);
    const joining = await Promise.all(Array.from({ length: crowd }, () => match.join()));
    expect(joining.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(new Set(joining.filter(({ status }) => status !== 201).map(({ code }) => code))).toEqual(
      new Set(["match_full"]),
    );
    const places = await db.selectFrom("open_match_place").select("place").where("match_id", "=", match.id).execute();
    expect(places.map(({ place }) => place).sort()).toEqual([1, 2, 3]);
    expect(await listBroken(db)).toEqual({});
  });

  it("can be joined once per player, and not by its opener", async () => {
    const match = await aMatch(3);
    const { who } = await match.join();
    expect((await match.hold(who)).code).toBe("conflict");
    expect((await match.hold(match.opener)).code).toBe("forbidden");
  });

  it("frees a place when a hold lapses, and gives late money a place if one is free", async () => {
    const match = await aMatch(1);
    const [slow, quick] = [await aCustomer(db), await aCustomer(db)];
    const held = (await match.hold(slow)).body.booking;
    await pay(app, slow, held.id, match.share);
    const order = gateway.orders.at(-1) as ModelOrder;
    expect((await match.hold(quick)).code).toBe("match_full");
    const past = new Date(0);
    await db.updateTable("payment").set({ expires_at: past }).where("payable_id", "=", held.id).execute();
    await db.updateTable("booking").set({ held_until: past }).where("id", "=", held.id).execute();
    await expireHolds(db, sellables);
    expect((await match.join(quick)).status).toBe(201);
    gateway.turn(order, "paid");
    await askGateway(deps, order.orderId);
    expect(await walletOf(db, slow.id)).toBe(match.share);
    expect(await listBroken(db)).toEqual({});
  });

  it("returns shares when a player leaves or the opener closes it", async () => {
    const match = await aMatch(2);
    const [one, other] = [await match.join(), await match.join()];
    const leave = () => call(one.who, "DELETE", `/open-matches/${match.id}/place`);
    const left = await Promise.all([leave(), leave()]);
    expect(left.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await walletOf(db, one.who.id)).toBe(match.share);
    expect((await match.join()).status).toBe(201);
    expect((await call(other.who, "DELETE", `/bookings/${match.bookingId}/open-match`)).code).toBe("match_closed");
    expect((await call(match.opener, "DELETE", `/bookings/${match.bookingId}/open-match`)).status).toBe(200);
    expect(await walletOf(db, other.who.id)).toBe(match.share);
    expect(
      (
        await call(match.opener, "POST", `/bookings/${match.bookingId}/open-match`, {
          levelMin: 2,
          levelMax: 3,
          places: 1,
        })
      ).status,
    ).toBe(201);
    expect(await listBroken(db)).toEqual({});
  });

  it("ends with its court and returns the shares", async () => {
    const match = await aMatch(1);
    const joined = await match.join();
    const quote = (await call(match.opener, "GET", `/bookings/${match.bookingId}/cancellation`)).body;
    const cancelled = await call(match.opener, "POST", `/bookings/${match.bookingId}/cancellation`, {
      expectedRefund: quote.refund ?? 150_000,
      way: "wallet",
    });
    expect(cancelled.status).toBe(200);
    await settleMatches(db, NOW);
    expect(await match.statusOf()).toBe("cancelled");
    expect(await walletOf(db, joined.who.id)).toBe(match.share);
    expect(await listBroken(db)).toEqual({});
  });

  it.each([
    ["before the game: the place is free again", false, 0],
    ["after the game: the player owes the share", true, 50_000],
  ])("handles a chargeback %s", async (_, played, debt) => {
    const match = await aMatch(2);
    const [who, _other] = [await aCustomer(db), await match.join()];
    const { body } = await match.hold(who);
    await pay(app, who, body.booking.id, match.share);
    const order = gateway.orders.at(-1) as ModelOrder;
    gateway.turn(order, "paid");
    await askGateway(deps, order.orderId);
    if (played) for (const moment of [at(6), START]) await settleMatches(db, moment);
    gateway.turn(order, "chargeback");
    await askGateway(deps, order.orderId);
    const debts = await db.selectFrom("debt").select("amount").where("person_id", "=", who.id).execute();
    expect(debts.reduce((sum, { amount }) => sum + amount, 0)).toBe(debt);
    expect((await match.join()).status).toBe(played ? 410 : 201);
    expect(await listBroken(db)).toEqual({});
  });

  it("requires one's own court, a single game and enough time", async () => {
    const match = await aMatch(1);
    const opening = { levelMin: 2, levelMax: 3, places: 1 };
    const open = (who: Customer, id: string, more = {}) =>
      call(who, "POST", `/bookings/${id}/open-match`, { ...opening, ...more });
    expect((await open(await aCustomer(db), match.bookingId)).status).toBe(404);
    expect((await open(match.opener, match.bookingId)).code).toBe("conflict");
    const [sari, court] = [await aCustomer(db), await aCourt(db)];
    const held = await askHold(app, sari, [
      { court: court.slug, start: START.toISOString(), end: new Date(START.getTime() + HOUR_MS).toISOString() },
    ]);
    expect((await open(sari, held.body.booking.id, { closesHoursBefore: 72 })).code).toBe("match_closed");
    expect((await open(sari, held.body.booking.id)).status).toBe(201);
    // Only held: nobody can join before the court is paid.
    const listed = (await call(null, "GET", "/open-matches?limit=50")).body.items;
    expect(listed.map(({ court: { slug } }: { court: { slug: string } }) => slug)).not.toContain(court.slug);
  });
});
