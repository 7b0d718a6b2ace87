import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";
import { sql } from "kysely";
import type { Db } from "../../apps/api/src/db/connect.ts";
import { readCosts } from "../../apps/api/src/modules/kost/read-costs.ts";
import { requestLease } from "../../apps/api/src/modules/kost/request-lease.ts";
import { aFile } from "../../apps/api/src/testing/factories/leases.ts";
import { aResource } from "../../apps/api/src/testing/factories/resources.ts";
import { aPerson } from "../../apps/api/src/testing/factories/venue.ts";
import type { BookingDetail } from "../../packages/contract/src/bookings/bookings.ts";
import { payFor } from "./booked.ts";

const HOTEL = "hotel-lapang";
const TYPE = "deuce";

/** Creates a paid stay that begins today, in an extra room: the demo's own may be taken. */
export async function aStayToday(
  db: Db,
  request: APIRequestContext,
  { guest, nights }: { guest: string; nights: number },
) {
  const type = await db
    .selectFrom("room_type")
    .innerJoin("property", "property.id", "property_id")
    .select("room_type.id")
    .where("property.slug", "=", HOTEL)
    .where("room_type.slug", "=", TYPE)
    .executeTakeFirstOrThrow();
  const { id: resource_id } = await aResource(db, { kind: "hotel-room" });
  const number = `Z${resource_id}`;
  await db.insertInto("hotel_room").values({ resource_id, room_type_id: type.id, number }).execute();
  const offer = await (await request.get(`/api/v1/hotels/${HOTEL}/availability?nights=${nights}&guests=2`)).json();
  const item = {
    kind: "hotel",
    hotel: HOTEL,
    roomType: TYPE,
    plan: offer.roomTypes.find(({ slug }: { slug: string }) => slug === TYPE).quotes[0].code,
    checkIn: offer.today,
    nights,
    adults: 2,
    guests: [guest],
  };
  const reply = await request.post("/api/v1/holds", {
    headers: { "idempotency-key": randomUUID() },
    data: { items: [item] },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  const { booking }: { booking: BookingDetail } = await reply.json();
  await payFor(request, booking);
  await expect
    .poll(async () => (await (await request.get(`/api/v1/bookings/${booking.id}`)).json()).status)
    .toBe("confirmed");
  return { hotel: HOTEL, itemId: booking.items[0]?.id, room: number };
}

/** Imports a sale of a room that is taken already, until the returned function is called. */
export async function importOverlappingSale(db: Db, room: string, seller: string): Promise<() => Promise<unknown>> {
  const rooms = db.selectFrom("hotel_room").select("resource_id").where("number", "=", room);
  const { resource_id } = await rooms.executeTakeFirstOrThrow();
  const feed = { resource_id, name: seller, url: "https://kalender.example/kamar.ics" };
  const nights = sql`current_date, current_date + 2`;
  // In one transaction, like an import: notified screens find the seller's sales.
  const feedId = await db.transaction().execute(async (tx) => {
    const { id } = await tx.insertInto("calendar_feed").values(feed).returning("id").executeTakeFirstOrThrow();
    await sql`insert into calendar_event (feed_id, uid, kind, summary, state, check_in, check_out)
      values (${id}, 'twice', 'booking', '', 'conflict', ${nights})`.execute(tx);
    return id;
  });
  return () => db.deleteFrom("calendar_feed").where("id", "=", feedId).execute();
}

/** Creates a request for a kost room that no other journey uses. */
export async function aRentRequest(db: Db, tenant: string) {
  const deps = { db, clock: () => new Date() };
  const house = await db
    .selectFrom("kost_room")
    .innerJoin("property", "property.id", "property_id")
    .selectAll("kost_room")
    .select(["property.slug", "property.name"])
    .where("gender_rule", "=", "campur")
    .executeTakeFirstOrThrow();
  const { id: resource_id } = await aResource(db, { kind: "kost-room" });
  const { id: _, resource_id: __, slug, name, number: ___, ...traits } = house;
  const number = `Z${resource_id}`;
  await db
    .insertInto("kost_room")
    .values({ ...traits, resource_id, number, available_from: "2020-01-01" })
    .execute();
  const person = await aPerson(db, { name: tenant, email: null });
  const costs = await readCosts(deps as never, { slug, number, term: "monthly", people: 1 });
  const id = await requestLease(deps as never, person.id, {
    kost: slug,
    room: number,
    startsOn: costs.from,
    term: "monthly",
    tenant: { name: tenant, gender: "female", phone: "081234567890", occupation: "Mahasiswi", people: 1 },
    idPhoto: await aFile(db, person.id),
    expectedTotal: costs.total,
  });
  return { id, personId: person.id, room: `${name}, kamar ${number}`, total: costs.total };
}
