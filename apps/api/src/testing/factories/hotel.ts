import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { expect } from "vitest";
import type { Db } from "../../db/connect.ts";
import { askGateway } from "../../modules/payments/attempts/ask-gateway.ts";
import { type Paying, pay, press } from "../apps/paying-app.ts";
import type { Customer } from "./bookings.ts";
import { aHotel, aRoomType } from "./stays.ts";

let counter = 0;

/** A hotel with one room type of so many rooms; `units` are their resources. */
export async function aHotelForSale(db: Db, rooms: number) {
  counter += 1;
  const slug = `hotel-${counter}`;
  const units = await aHotel(db, { slug, rooms });
  const type = await db
    .selectFrom("room_type")
    .innerJoin("property", "property.id", "property_id")
    .innerJoin("rate_plan", "rate_plan.room_type_id", "room_type.id")
    .select(["room_type.id", "rate_plan.id as planId"])
    .where("property.slug", "=", slug)
    .executeTakeFirstOrThrow();
  return { slug, units, typeId: type.id, planId: type.planId };
}

/** The same hotel with family rooms: up to three adults and a child, and an extra bed for 150.000 a night. */
export async function aHotelOfTwoTypes(db: Db, { rooms, families }: { rooms: number; families: number }) {
  const hotel = await aHotelForSale(db, rooms);
  const { id: propertyId } = await db
    .selectFrom("property")
    .select("id")
    .where("slug", "=", hotel.slug)
    .executeTakeFirstOrThrow();
  const traits = { adults: 3, children: 1, extraBedPrice: 150_000, price: 800_000 };
  const familyUnits = await aRoomType(db, {
    propertyId,
    slug: "keluarga",
    rooms: families,
    firstNumber: 101,
    ...traits,
  });
  return { ...hotel, familyUnits };
}

export type RoomWish = {
  checkIn: string;
  roomType?: string;
  nights?: number;
  adults?: number;
  children?: number;
  plan?: string;
  earlyFrom?: string;
  lateUntil?: string;
  extraBed?: boolean;
  guests?: string[];
};

export function roomWish(hotel: string, { nights = 1, adults = 2, plan = "fleksibel", ...wish }: RoomWish) {
  return { kind: "hotel", hotel, roomType: "standar", plan, nights, adults, ...wish };
}

/** Requests a hold of items of any kind, as the web does. */
export async function askItems(
  app: FastifyInstance,
  { headers }: Pick<Customer, "headers">,
  items: readonly object[],
  rest: { key?: string; expectedTotal?: number } = {},
) {
  const { key = randomUUID(), ...body } = rest;
  const reply = await app.inject({
    method: "POST",
    url: "/api/v1/holds",
    headers: { ...headers, "idempotency-key": key },
    payload: { items, ...body },
  });
  return { status: reply.statusCode, body: reply.json() };
}

/** Pays a held booking as a customer does. */
export async function payFor({ app, deps }: Pick<Paying, "app" | "deps">, customer: Customer, id: string) {
  const booking = (await app.inject({ url: `/api/v1/bookings/${id}`, headers: customer.headers })).json();
  const paid = await pay(app, customer, id, booking.price.toPay);
  expect(paid.status).toBe(201);
  if (paid.page) await press(app, paid.page, "pay");
  // Deliver the gateway's reports now: later, one would lock the booking while others look for bookings that may change
  // rooms.
  await deps.gateway.sendDueNotifications(deps.clock());
  const { order_id: orderId } = await deps.db
    .selectFrom("payment")
    .select("order_id")
    .where("payable_id", "=", id)
    .executeTakeFirstOrThrow();
  await askGateway(deps, orderId);
}

/** Rooms held, paid and confirmed. */
export async function aStay(paying: Pick<Paying, "app" | "deps">, customer: Customer, items: readonly object[]) {
  const held = await askItems(paying.app, customer, items);
  expect(held.body).toMatchObject({ booking: { status: "held" } });
  const { id } = held.body.booking as { id: string };
  await payFor(paying, customer, id);
  return id;
}

/** The room of each stay by the ledger, which must agree with the booking. */
export async function roomsOf(db: Db, bookingId: string): Promise<number[]> {
  const rows = await db
    .selectFrom("booking_item as item")
    .leftJoin("allocation", "allocation.item_id", "item.id")
    .select(["item.resource_id", "allocation.resource_id as placed"])
    .where("booking_id", "=", bookingId)
    .where("item.kind", "=", "hotel")
    .orderBy("position")
    .execute();
  for (const { resource_id, placed } of rows) expect(placed).toBe(resource_id);
  return rows.map(({ resource_id }) => resource_id ?? 0);
}
