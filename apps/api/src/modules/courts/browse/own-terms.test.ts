import { randomBytes } from "node:crypto";
import type { CourtAvailability, DayAvailability } from "@lapang/contract/courts/courts";
import { bookingCode } from "@lapang/domain/booking/booking-code";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { testApp } from "../../../testing/apps/test-app.ts";
import { aCustomer, askHold, type Customer } from "../../../testing/factories/bookings.ts";
import { aClub } from "../../../testing/factories/content.ts";
import { aResource } from "../../../testing/factories/resources.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const court = await aCourt(db, { slug: "satu", price: 150_000 });
await db
  .insertInto("price_rule")
  .values({
    court_id: court.id,
    tier: "member",
    label: "Anggota",
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    from_time: "06:00",
    to_time: "12:00",
    price_per_hour: 110_000,
    priority: 1,
  })
  .execute();
// The test only needs an allocation, not a booked stay.
const room = await aResource(db, { kind: "hotel-room" });
const flat = await aResource(db, { kind: "kost-room" });
await aClub(db, { slug: "klub" });
const { id: club } = await db.selectFrom("club").select("id").executeTakeFirstOrThrow();

async function aMember(status = "active"): Promise<Customer> {
  const person = await aCustomer(db);
  await db.insertInto("club_member").values({ club_id: club, person_id: person.id, status }).execute();
  return person;
}

async function aGuest(kind: "hotel" | "kost", from: string, to: string): Promise<Customer> {
  const person = await aCustomer(db);
  const { id } = await db
    .insertInto("booking")
    .values({
      code: bookingCode(randomBytes(16)),
      kind,
      person_id: person.id,
      contact_name: "Tamu",
      status: "confirmed",
      total: 0,
      title: "Kamar",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("allocation")
    .values({
      resource_id: (kind === "hotel" ? room : flat).id,
      during: sql<string>`tstzrange(${new Date(from)}, ${new Date(to)})`,
      purpose: "stay",
      owner_id: id,
    })
    .execute();
  return person;
}

async function ask<Reply>(app: FastifyInstance, url: string, who?: Customer) {
  const reply = await app.inject({ method: "GET", url, headers: who?.headers ?? {} });
  return { body: reply.json() as Reply, headers: reply.headers, status: reply.statusCode };
}

const week = (from: string, days = 1) => `/api/v1/courts/satu/availability?from=${from}&days=${days}`;
const at = (date: string, hour: number) => ({
  start: `${date}T${String(hour).padStart(2, "0")}:00+07:00`,
  end: `${date}T${String(hour + 1).padStart(2, "0")}:00+07:00`,
});

describe("pricing profiles", () => {
  it("show a member two weeks at the member price, and the public one week at the normal price", async () => {
    const [app, member, customer] = await Promise.all([testApp(db), aMember(), aCustomer(db)]);
    const day = "2043-11-29";
    for (const who of [undefined, customer]) {
      const { body, headers } = await ask<CourtAvailability>(app, week(day), who);
      expect(body.days[0]?.slots[3]).toMatchObject({ state: "outside", price: 150_000 });
      expect(headers["cache-control"]).toMatch(/^public/);
      expect(headers.vary).toMatch(/cookie/);
    }
    const { body, headers } = await ask<CourtAvailability>(app, week(day), member);
    expect(body.days[0]?.slots[3]).toMatchObject({ state: "free", price: 110_000, lines: [{ label: "Anggota" }] });
    expect(headers["cache-control"]).toBe("no-store");
    const after = await ask<CourtAvailability>(app, week(day));
    expect(after.body.days[0]?.slots[3]).toMatchObject({ state: "outside", price: 150_000 });
  });

  it("apply to holds in the same way", async () => {
    const [app, member] = await Promise.all([testApp(db), aMember()]);
    const { body } = await ask<CourtAvailability>(app, week("2043-11-28"), member);
    const slot = body.days[0]?.slots[2];
    const held = await askHold(app, member, [{ court: "satu", start: slot?.start ?? "", end: slot?.end ?? "" }]);
    expect(held.status).toBe(201);
    expect(held.body.booking.total).toBe(slot?.price);
    const early = await askHold(app, await aCustomer(db), [{ court: "satu", ...at("2043-11-28", 11) }]);
    expect(early.body.error.code).toBe("outside_window");
  });

  it("end with the membership", async () => {
    const [app, former] = await Promise.all([testApp(db), aMember("ended")]);
    const { body } = await ask<CourtAvailability>(app, week("2043-11-29"), former);
    expect(body.days[0]?.slots[3]).toMatchObject({ state: "outside", price: 150_000 });
  });

  it("open the dates of a stay to a hotel guest, at the member price only on those dates", async () => {
    const app = await testApp(db);
    const guest = await aGuest("hotel", "2043-12-24T14:00+07:00", "2043-12-26T12:00+07:00");
    const { body } = await ask<DayAvailability>(app, "/api/v1/availability?date=2043-12-25", guest);
    expect(body.window).toEqual({ lastDay: "2043-11-24", alsoOpen: [{ from: "2043-12-24", to: "2043-12-26" }] });
    expect(body.courts[0]?.slots[5]).toMatchObject({ state: "free", price: 110_000 });
    const before = await ask<DayAvailability>(app, "/api/v1/availability?date=2043-12-23", guest);
    expect(before.body.courts[0]?.slots[5]).toMatchObject({ state: "outside", price: 150_000 });
    const visitor = await ask<DayAvailability>(app, "/api/v1/availability?date=2043-12-25");
    expect(visitor.body.courts[0]?.slots[5]).toMatchObject({ state: "outside", price: 150_000 });
    expect(visitor.body.window.alsoOpen).toEqual([]);
  });

  it("open two weeks to a tenant, and any date to staff", async () => {
    const app = await testApp(db);
    const tenant = await aGuest("kost", "2043-11-01T14:00+07:00", "2044-11-01T12:00+07:00");
    const staff = await aCustomer(db, { role: "front-desk" });
    const stateOn = async (date: string, who: Customer) =>
      (await ask<CourtAvailability>(app, week(date), who)).body.days[0]?.slots[4]?.state;
    expect(await stateOn("2043-12-01", tenant)).toBe("free");
    expect(await stateOn("2043-12-02", tenant)).toBe("outside");
    expect(await stateOn("2044-03-01", staff)).toBe("free");
  });

  it("decide in the list whether a date is open", async () => {
    const [app, member] = await Promise.all([testApp(db), aMember()]);
    const list = (who?: Customer) =>
      ask<{ open: boolean; items: { nextFree: { price: number }[] }[] }>(app, "/api/v1/courts?date=2043-11-30", who);
    expect((await list()).body).toMatchObject({ open: false, items: [{ nextFree: [] }] });
    expect((await list(member)).body.open).toBe(true);
    expect((await list(member)).body.items[0]?.nextFree[0]?.price).toBe(110_000);
  });

  it("decide in the list which courts are too expensive and which is cheapest", async () => {
    const dear = await aCourt(db, { slug: "dua", price: 120_000, position: 1 });
    const [app, member] = await Promise.all([testApp(db), aMember()]);
    const list = async (query: string, who?: Customer) =>
      (await ask<{ items: { slug: string }[] }>(app, `/api/v1/courts?${query}`, who)).body.items.map(
        ({ slug }) => slug,
      );
    expect(await list("maxPrice=115000", member)).toEqual(["satu"]);
    expect(await list("maxPrice=115000")).toEqual([]);
    expect(await list("sort=price", member)).toEqual(["satu", "dua"]);
    expect(await list("sort=price")).toEqual(["dua", "satu"]);
    await db.deleteFrom("court").where("id", "=", dear.id).execute();
  });

  it("are not applied for an invalid cookie", async () => {
    const app = await testApp(db);
    const stranger = { headers: { cookie: "token=nonsense" } } as Customer;
    const { status, body } = await ask<CourtAvailability>(app, week("2043-11-29"), stranger);
    expect(status).toBe(200);
    expect(body.days[0]?.slots[3]?.state).toBe("outside");
  });
});
