import { randomUUID } from "node:crypto";
import type { Db } from "../../db/connect.ts";
import { seeBooking } from "../apps/paying-app.ts";
import { NOW } from "../apps/test-app.ts";
import { aClass } from "../factories/academy.ts";
import type { Customer } from "../factories/bookings.ts";
import { aClub } from "../factories/content.ts";
import { aHotelForSale, askItems, roomWish } from "../factories/hotel.ts";
import type { ModelOrder } from "../servers/model-gateway.ts";
import { tell } from "./gateway-acts.ts";
import { aMoneyWorld } from "./money-world.ts";
import { post } from "./staff-acts.ts";

export type OverTimeWorld = Awaited<ReturnType<typeof anOverTimeWorld>>;

/** Two hotel guests who are club members and have children of class age. Prices and wallets are not divisible. */
export async function anOverTimeWorld(db: Db, price: number) {
  const time = { now: NOW };
  const days = ["2043-11-22", "2043-11-23"];
  const world = await aMoneyWorld(db, () => time.now, days, [100_003 + (price % 17), 150_007 + (price % 13)]);
  const guests = world.customers.slice(0, 2);
  const own = await aClass(db, { capacity: 20, price, days: [1, 4, 8, 11, 15, 18, 22] });
  const club = await aClub(db, { slug: `klub-${randomUUID().slice(0, 8)}`, dues: 133_337 + (price % 11) });
  await db
    .updateTable("club")
    .set({ dues_yearly: price + 1 })
    .where("id", "=", club.id)
    .execute();
  const hotel = await aHotelForSale(db, guests.length);
  const members: string[] = [];
  const stays: string[] = [];
  for (const guest of guests) {
    members.push(await join(db, club.id, guest));
    const stay = await buyStay(world, guest, hotel.slug);
    const arrival = await post(world, `/api/v1/staff/stays/${stay}/arrival`, {});
    if (arrival.status !== 200) throw new Error(`not received: ${JSON.stringify(arrival.body)}`);
    stays.push(stay);
  }
  return { ...world, time, own, members, stays };
}

async function join(db: Db, clubId: number, { id }: Customer): Promise<string> {
  const member = { club_id: clubId, person_id: id, since: NOW, status: "active" };
  const row = await db.insertInto("club_member").values(member).returning("id").executeTakeFirstOrThrow();
  return row.id;
}

async function buyStay(world: Awaited<ReturnType<typeof aMoneyWorld>>, guest: Customer, slug: string) {
  const { app, gateway } = world;
  const { body } = await askItems(app, guest, [roomWish(slug, { checkIn: "2043-11-17", nights: 2 })]);
  const { id, price } = body.booking;
  const payload = { method: "qris", expectedToPay: price.toPay };
  await app.inject({ method: "POST", url: `/api/v1/bookings/${id}/payments`, headers: guest.headers, payload });
  const order = gateway.orders.at(-1) as ModelOrder;
  gateway.turn(order, "paid");
  await tell(world, order, -1);
  return (await seeBooking(app, guest, id)).items[0].id as string;
}
