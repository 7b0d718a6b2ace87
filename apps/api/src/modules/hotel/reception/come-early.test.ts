import { expect, it, vi } from "vitest";
import { payingApp, seeBooking } from "../../../testing/apps/paying-app.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { ask } from "../../../testing/factories/confirmed-booking.ts";
import { aHotelForSale, aStay, roomWish } from "../../../testing/factories/hotel.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";

vi.setConfig({ testTimeout: 60_000 });
const { db } = await testDatabase();
await aVenue(db);

/** A hotel, a stay from Monday at 450,000 a night, and a clerk at the given time. */
async function aDesk(rooms: number) {
  let now = new Date("2043-12-01T08:00:00+07:00");
  const paying = await payingApp(db, { clock: () => now });
  const [hotel, guest] = [await aHotelForSale(db, rooms), await aCustomer(db)];
  const clerk = await aCustomer(db, { role: "front-desk" });
  const stayAt = async (checkIn: string) => {
    const id = await aStay(paying, guest, [roomWish(hotel.slug, { checkIn, nights: 1 })]);
    return { id, itemId: (await seeBooking(paying.app, guest, id)).items[0].id as string };
  };
  const at = (moment: string) => {
    now = new Date(`2043-12-${moment}+07:00`);
  };
  const see = async (itemId: string) => (await ask(paying, clerk, "GET", `/api/v1/staff/stays/${itemId}`)).body;
  const act = (itemId: string, deed: string, body: object) =>
    ask(paying, clerk, "POST", `/api/v1/staff/stays/${itemId}/${deed}`, body);
  return { paying, guest, stayAt, at, see, act };
}

it.each([
  ["not yet, too early", "07T05:30:00", null],
  ["at half the price of the night", "07T06:10:00", { price: 225_000, free: true }],
  ["at a quarter of the price", "07T10:30:00", { price: 112_500, free: true }],
  ["not after the check-in hour, which is free", "07T14:10:00", null],
  ["not on another day", "06T10:30:00", null],
])("offers early entry at the desk: %s", async (_, moment, early) => {
  const { stayAt, at, see } = await aDesk(1);
  const { itemId } = await stayAt("2043-12-07");
  at(moment);
  expect((await see(itemId)).early).toEqual(early);
});

it("gives the room at once and charges it; the ledger starts now", async () => {
  const { paying, guest, stayAt, at, see, act } = await aDesk(1);
  const { id, itemId } = await stayAt("2043-12-07");
  at("07T10:30:00");
  expect((await act(itemId, "early-arrival", { expectedTotal: 1 })).code).toBe("price_changed");
  expect((await act(itemId, "early-arrival", { expectedTotal: 112_500 })).body).toMatchObject({
    state: "in_house",
    folioDue: 112_500,
  });
  expect((await seeBooking(paying.app, guest, id)).status).toBe("checked_in");
  const { rows } = await db
    .selectFrom("allocation")
    .select("during")
    .where("owner_id", "=", id)
    .execute()
    .then((all) => ({ rows: all }));
  expect(rows.map(({ during }) => String(during))).toEqual([expect.stringContaining("2043-12-07 03:30:00")]);
  expect((await see(itemId)).early).toBeNull();
  expect((await act(itemId, "early-arrival", { expectedTotal: 112_500 })).code).toBe("illegal_move");
  at("08T11:00:00");
  expect((await act(itemId, "departure", {})).body.error.details.rule).toBe("folio_unpaid");
  expect(await listBroken(db)).toEqual({});
});

it("refuses early entry while others are in the room, and changes nothing", async () => {
  const { stayAt, at, see, act } = await aDesk(1);
  const [before, next] = [await stayAt("2043-12-07"), await stayAt("2043-12-08")];
  at("07T14:30:00");
  expect((await act(before.itemId, "arrival", {})).status).toBe(200);
  at("08T10:00:00");
  expect((await see(next.itemId)).early).toEqual({ price: 112_500, free: false });
  const refused = await act(next.itemId, "early-arrival", { expectedTotal: 112_500 });
  expect(refused.body.error.details.rule).toBe("room_occupied");
  expect((await see(next.itemId)).stay).toMatchObject({ state: "expected", folioDue: 0 });
  expect(await listBroken(db)).toEqual({});
});
