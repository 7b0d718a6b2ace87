import { addDays, localDateOf } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { randomFrom } from "../../../../seed/random.ts";
import { payingApp } from "../../../testing/apps/paying-app.ts";
import { times } from "../../../testing/extent.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { ask } from "../../../testing/factories/confirmed-booking.ts";
import { aHotelForSale, askItems, payFor, roomWish } from "../../../testing/factories/hotel.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

vi.setConfig({ testTimeout: 120_000 });
const { db } = await testDatabase();
await aVenue(db);
const FIRST = "2043-12-01";
const DAYS = times({ everyday: 10, all: 30 });
const zone = "Asia/Jakarta";

type Stay = { itemId: string; code: string; room: string; state: string; checkIn: string; checkOut: string };

it.each(Array.from({ length: times({ everyday: 1, all: 12 }) }, (_, seed) => seed))(
  "a month of arrivals, moves and longer stays never breaks the ledger (seed %i)",
  async (seed) => {
    const random = randomFrom(`tape ${seed}`);
    let now = new Date(`${FIRST}T08:00:00+07:00`);
    const paying = await payingApp(db, { clock: () => now });
    const [hotel, clerk] = [await aHotelForSale(db, 3), await aCustomer(db, { role: "front-desk" })];
    const guests = await Promise.all([1, 2, 3, 4, 5].map(() => aCustomer(db)));
    const post = (url: string, body: object = {}) => ask(paying, clerk, "POST", url, body);
    const done: Record<string, number> = {};
    const count = (deed: string, { status }: { status: number }) => {
      // Refusals are fine; errors are not.
      expect(status, deed).toBeLessThan(500);
      if (status < 300) done[deed] = (done[deed] ?? 0) + 1;
    };
    const listStays = async (): Promise<Stay[]> => {
      const span = `from=${addDays(FIRST, -1)}&days=42`;
      const { bars } = (await ask(paying, clerk, "GET", `/api/v1/staff/hotels/${hotel.slug}/tape?${span}`)).body;
      const stays = new Map<string, Stay>();
      for (const { room, stay } of bars) if (stay) stays.set(stay.itemId, { ...stay, room });
      return [...stays.values()];
    };

    for (let day = 0; day < DAYS; day += 1) {
      const today = localDateOf(zone, now);
      const wish = { checkIn: addDays(today, random.integer(0, 4)), nights: random.integer(1, 4) };
      const guest = random.pick(guests);
      const held = await askItems(paying.app, guest, [roomWish(hotel.slug, wish)]);
      count("sold", held);
      if (held.status === 201) await payFor(paying, guest, held.body.booking.id);
      for (const stay of await listStays()) {
        const url = `/api/v1/staff/stays/${stay.itemId}`;
        const deed = random.pick(["room", "longer", "longer", "stay"] as const);
        if (stay.state === "expected" && stay.checkIn < today) count("no-show", await post(`${url}/no-show`));
        else if (stay.state === "in_house" && stay.checkOut <= today && random.chance(0.8)) {
          const { body } = await ask(paying, clerk, "GET", `${url}/folio`);
          if (body.due > 0) count("paid", await post(`${url}/folio/cash`, { expectedAmount: body.due }));
          count("departure", await post(`${url}/departure`));
        } else if (stay.state === "expected" && stay.checkIn === today) count("arrival", await post(`${url}/arrival`));
        else if (deed === "room" && (stay.state === "expected" || stay.state === "in_house")) {
          count("room", await post(`${url}/room`, { room: String(random.integer(1, 3)) }));
        } else if (deed === "longer" && stay.state === "in_house") {
          const quote = await post(`${url}/longer/quote`, { nights: 1 });
          count("longer", await post(`${url}/longer`, { longer: { nights: 1 }, expectedTotal: quote.body.total }));
        }
      }
      for (const number of ["1", "2", "3"]) {
        const state = `/api/v1/staff/hotels/${hotel.slug}/rooms/${number}/state`;
        await paying.app.inject({ method: "PUT", url: state, headers: clerk.headers, payload: { state: "clean" } });
      }
      expect(await listGaps(hotel.units)).toEqual([]);
      now = new Date(now.getTime() + 86_400_000);
    }
    // The run must have covered every kind of action.
    expect(Object.keys(done).sort()).toEqual(
      expect.arrayContaining(["arrival", "departure", "longer", "room", "sold"]),
    );
    expect(await listBroken(db)).toEqual({});
  },
);

/**
 * Lists stays with gaps: an expected stay needs one room for all its time; one in the house needs all its time covered by the
 * rooms it had, ending in the current one.
 */
async function listGaps(units: readonly number[]): Promise<unknown[]> {
  const { rows } = await sql`
    select item.id, item.starts_at, item.ends_at, placed.spans, placed.last_room, item.resource_id
    from booking_item as item join booking on booking.id = item.booking_id
    left join room_stay as stay on stay.item_id = item.id
    left join lateral (select range_agg(during) as spans, count(distinct resource_id) as rooms,
      (array_agg(resource_id order by upper(during) desc))[1] as last_room
      from allocation where item_id = item.id) as placed on true
    where item.kind = 'hotel' and item.resource_id = any(${units}::integer[]) and booking.status in ('confirmed', 'checked_in')
      and stay.departed_at is null and stay.no_show_at is null
      and (placed.spans is distinct from tstzmultirange(tstzrange(item.starts_at, item.ends_at))
        or placed.last_room <> item.resource_id or (stay.item_id is null and placed.rooms <> 1)
        or (stay.item_id is not null and stay.resource_id <> item.resource_id))`.execute(db);
  return rows;
}
