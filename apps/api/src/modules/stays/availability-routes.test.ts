import type { HotelAvailability, KostAvailability, StayCard } from "@lapang/contract/stays/stays";
import { describe, expect, it } from "vitest";
import { get, NOW, testApp } from "../../testing/apps/test-app.ts";
import { aHotel, aKost } from "../../testing/factories/stays.ts";
import { anAllocation, aVenue } from "../../testing/factories/venue.ts";
import { testDatabase } from "../../testing/postgres/database.ts";

const { db } = await testDatabase();
await aVenue(db);
const at = (date: string, time = "00:00") => `${date}T${time}:00+07:00`;
const nights = (from: string, to: string) => ({ purpose: "stay", from: at(from, "14:00"), to: at(to, "12:00") });
const [first = 0, second = 0, third = 0] = await aHotel(db, { slug: "hotel-lapang", rooms: 3 });
const [small = 0] = await aHotel(db, { slug: "hotel-kecil", rooms: 1 });
const kost = await aKost(db, {
  slug: "kost-lapang",
  opensOn: ["2043-01-01", "2044-02-01", "2043-01-01", "2043-01-01", "2043-01-01"],
});
await aKost(db, { slug: "kost-putra", genderRule: "putra", opensOn: ["2044-05-01"] });
const later = new Date(NOW.getTime() + 60_000);

// Today is Tuesday, the 17th.
await anAllocation(db, first, nights("2043-11-18", "2043-11-20"));
await anAllocation(db, second, nights("2043-11-20", "2043-11-22"));
await anAllocation(db, third, { ...nights("2043-11-20", "2043-11-21"), heldUntil: NOW });
await anAllocation(db, third, { ...nights("2043-11-24", "2043-11-25"), heldUntil: later });
await anAllocation(db, small, nights("2043-11-20", "2043-11-21"));
await anAllocation(db, kost[2] ?? 0, { purpose: "stay", from: at("2043-06-01"), to: at("2043-12-10") });
await anAllocation(db, kost[3] ?? 0, { purpose: "stay", from: at("2043-06-01"), to: at("2099-01-01") });
await anAllocation(db, kost[4] ?? 0, { purpose: "stay", from: at("2044-03-01"), to: at("2044-06-01") });

await db
  .updateTable("property")
  .set({ facilities: ["Kolam renang"], position: 2, name: "Zamrud" })
  .where("slug", "=", "hotel-lapang")
  .execute();
await db
  .updateTable("room_type")
  .set({ facilities: ["Teras kecil"], children: 1, extra_bed_price: 120_000 })
  .where("property_id", "=", (select) => select.selectFrom("property").select("id").where("slug", "=", "hotel-kecil"))
  .execute();
await db
  .updateTable("rate_plan")
  .set({ price_per_night: 400_000, weekend_price: 600_000, refundable: false })
  .where(
    "room_type_id",
    "in",
    db
      .selectFrom("room_type")
      .innerJoin("property", "property.id", "room_type.property_id")
      .select("room_type.id")
      .where("property.slug", "=", "hotel-kecil"),
  )
  .execute();

async function hotel(query: string, slug = "hotel-lapang"): Promise<HotelAvailability> {
  const { status, body } = await get(await testApp(db), `/api/v1/hotels/${slug}/availability?${query}`);
  expect(status).toBe(200);
  return body;
}
const typeOf = (availability: HotelAvailability) => availability.roomTypes[0] as HotelAvailability["roomTypes"][number];

describe("availability of a hotel", () => {
  it.each([
    ["the night before somebody comes", "checkIn=2043-11-17&nights=1", 3],
    ["a night that one guest has", "checkIn=2043-11-18&nights=1", 2],
    ["the day one guest leaves and another comes, a lapsed hold aside", "checkIn=2043-11-20&nights=1", 2],
    ["nights no single room has free but one", "checkIn=2043-11-19&nights=2", 1],
    ["the day the last guest leaves", "checkIn=2043-11-22&nights=1", 3],
    ["a night that is held for a minute more", "checkIn=2043-11-24&nights=1", 2],
    ["a month of nights", "checkIn=2043-11-17&nights=30", 0],
  ])("for %s", async (_, query, free) => {
    expect(typeOf(await hotel(query))).toMatchObject({ unitCount: 3, freeUnits: free });
  });

  it("lists free rooms per night from today to the end of the month", async () => {
    const { calendar } = typeOf(await hotel("checkIn=2043-11-28&nights=5"));
    expect(calendar.map((night) => night.date)).toEqual(
      Array.from({ length: 14 }, (_, index) => `2043-11-${17 + index}`),
    );
    expect(calendar.map((night) => night.freeUnits)).toEqual([3, 2, 2, 2, 2, 3, 3, 2, 3, 3, 3, 3, 3, 3]);
    expect(calendar[3]).toMatchObject({ weekend: true, prices: [{ code: "fleksibel", amount: 525_000 }] });
    expect(calendar[5]).toMatchObject({ weekend: false, prices: [{ code: "fleksibel", amount: 450_000 }] });
    expect(typeOf(await hotel("checkIn=2043-12-31&nights=2")).calendar).toHaveLength(31);
  });

  it("quotes each rate plan with tax and cancellation terms", async () => {
    const availability = await hotel("checkIn=2043-11-20&nights=3");
    expect(availability).toMatchObject({
      checkOut: "2043-11-23",
      arriveFrom: "2043-11-20T07:00:00.000Z",
      leaveBefore: "2043-11-23T05:00:00.000Z",
      taxPercent: 10,
    });
    expect(typeOf(availability).quotes).toEqual([
      {
        code: "fleksibel",
        name: "Fleksibel",
        breakfast: true,
        lines: [
          { date: "2043-11-20", weekend: true, season: null, amount: 525_000 },
          { date: "2043-11-21", weekend: true, season: null, amount: 525_000 },
          { date: "2043-11-22", weekend: false, season: null, amount: 450_000 },
        ],
        extraBed: 0,
        total: 1_500_000,
        tax: 136_364,
        cancellation: { refundable: true, freeUntil: "2043-11-18T07:00:00.000Z", fee: 525_000 },
      },
    ]);
    expect(typeOf(await hotel("checkIn=2043-11-18")).quotes[0]?.cancellation.freeUntil).toBeNull();
    const dear = typeOf(await hotel("checkIn=2043-11-23", "hotel-kecil")).quotes[0]?.cancellation;
    expect(dear).toEqual({ refundable: false, freeUntil: null, fee: 400_000 });
  });

  it("fits as many guests as a room has beds for, one more with the extra bed", async () => {
    expect(typeOf(await hotel("guests=2"))).toMatchObject({ fits: true, extraBedNeeded: false });
    expect(typeOf(await hotel("guests=3"))).toMatchObject({ fits: false, extraBedNeeded: false });
    const more = typeOf(await hotel("guests=3&nights=2&checkIn=2043-11-17", "hotel-kecil"));
    expect(more).toMatchObject({ fits: true, extraBedNeeded: true });
    expect(more.quotes[0]).toMatchObject({ extraBed: 240_000, total: 1_040_000 });
    expect(typeOf(await hotel("guests=4", "hotel-kecil")).fits).toBe(false);
  });

  it("has child places that no adult may use", async () => {
    const family = await hotel("guests=3&children=1&nights=2&checkIn=2043-11-17", "hotel-kecil");
    expect(family).toMatchObject({ guests: 3, children: 1 });
    expect(typeOf(family)).toMatchObject({ fits: true, extraBedNeeded: false });
    expect(typeOf(family).quotes[0]).toMatchObject({ extraBed: 0, total: 800_000 });
    expect(typeOf(await hotel("guests=4&children=1", "hotel-kecil")).extraBedNeeded).toBe(true);
    const cards = (await get(await testApp(db), "/api/v1/stays?kind=hotel&checkIn=2043-11-17&guests=3&children=1"))
      .body;
    expect(cards.items).toMatchObject([{ slug: "hotel-kecil", priceFor: 400_000 }]);
  });

  it("is current at the moment a hold lapses, despite the cache", async () => {
    const askAt = async (now: Date) => {
      const app = await testApp(db, { clock: () => now });
      return typeOf((await get(app, "/api/v1/hotels/hotel-lapang/availability?checkIn=2043-11-24")).body).freeUnits;
    };
    expect(await askAt(new Date(later.getTime() - 1))).toBe(2);
    expect(await askAt(later)).toBe(3);
  });
});

describe("availability of a kost", () => {
  const ask = async (query = ""): Promise<KostAvailability> =>
    (await get(await testApp(db), `/api/v1/kosts/kost-lapang/availability${query}`)).body;
  const shown = (availability: KostAvailability) => availability.rooms.map((room) => [room.available, room.from]);

  it("reports rooms free this month, later or never", async () => {
    const availability = await ask();
    expect(availability).toMatchObject({ startMonth: "2043-11", depositMonths: 1 });
    expect(shown(availability)).toEqual([
      [true, "2043-11-17"],
      [false, "2044-02-01"],
      [false, "2043-12-10"],
      [false, null],
      [true, "2043-11-17"],
    ]);
  });

  it("counts from the first day of a coming month", async () => {
    expect(shown(await ask("?startMonth=2044-02"))).toEqual([
      [true, "2044-02-01"],
      [true, "2044-02-01"],
      [true, "2044-02-01"],
      [false, null],
      [true, "2044-02-01"],
    ]);
  });

  it("quotes each term that ends before the next tenant", async () => {
    const [room] = (await ask("?startMonth=2043-12")).rooms.slice(-1);
    expect(room?.quotes.map(({ term, available, until, total }) => [term, available, until, total])).toEqual([
      ["monthly", true, "2044-01-01", 3_000_000],
      ["quarterly", true, "2044-03-01", 5_900_000],
      ["halfYearly", false, "2044-06-01", 10_100_000],
      ["yearly", false, "2044-12-01", 18_300_000],
    ]);
  });
});

describe("the list of stays", () => {
  const list = async (query: string): Promise<StayCard[]> =>
    (await get(await testApp(db), `/api/v1/stays?${query}`)).body.items;
  const slugs = async (query: string) => (await list(query)).map((card) => card.slug);

  it("has no free rooms without dates", async () => {
    for (const card of await list("")) expect(card).toMatchObject({ freeUnits: null, priceFor: null });
  });

  it("counts and prices the requested dates, and keeps full houses", async () => {
    const cards = (await list("checkIn=2043-11-20&nights=2")).map((card) => [card.slug, card.freeUnits, card.priceFor]);
    expect(cards).toEqual([
      ["hotel-kecil", 0, null],
      ["kost-lapang", null, null],
      ["kost-putra", null, null],
      ["hotel-lapang", 2, 1_050_000],
    ]);
    const months = (await list("kind=kost&startMonth=2043-11")).map((card) => [
      card.slug,
      card.freeUnits,
      card.priceFor,
    ]);
    expect(months).toEqual([
      ["kost-lapang", 2, null],
      ["kost-putra", 0, null],
    ]);
  });

  it.each([
    ["kind=hotel&guests=3", ["hotel-kecil"]],
    ["kind=hotel&guests=8", []],
    ["kind=hotel&guests=4", []],
    ["kind=hotel&guests=4&children=1", ["hotel-kecil"]],
    ["kind=hotel&maxPrice=400000", ["hotel-kecil"]],
    // Two weekend nights at 525.000 on average.
    ["kind=hotel&checkIn=2043-11-27&nights=2&maxPrice=525000", ["hotel-lapang"]],
    ["facility=KOLAM", ["hotel-lapang"]],
    ["facility=teras", ["hotel-kecil"]],
    ["facility=%25%25", []],
    ["kind=hotel&sort=name", ["hotel-kecil", "hotel-lapang"]],
    ["sort=price", ["hotel-kecil", "hotel-lapang", "kost-lapang", "kost-putra"]],
    ["kind=hotel&sort=price&checkIn=2043-11-20", ["hotel-lapang", "hotel-kecil"]],
    ["sort=price&page=2&pageSize=3", ["kost-putra"]],
    ["kind=kost&maxPrice=1499999", []],
    ["kind=kost&maxPrice=1500000", ["kost-lapang", "kost-putra"]],
    ["genderRule=putri&startMonth=2043-12", ["kost-lapang"]],
  ])("by ?%s", async (query, expected) => {
    expect(await slugs(query)).toEqual(expected);
  });
});

it.each([
  ["stays?checkIn=2043-11-16", "checkIn"],
  ["stays?checkIn=2028-01-01", "checkIn"],
  ["stays?checkIn=besok", "checkIn"],
  ["stays?checkIn=2043-11-20&nights=31", "nights"],
  ["stays?checkIn=2043-11-20&nights=0", "nights"],
  ["stays?guests=0", "guests"],
  ["stays?guests=9", "guests"],
  ["stays?guests=berdua", "guests"],
  ["stays?guests=2&children=-1", "children"],
  ["stays?guests=2&children=9", "children"],
  ["stays?startMonth=2043-10", "startMonth"],
  ["stays?startMonth=2043-13", "startMonth"],
  ["stays?startMonth=2030-01", "startMonth"],
  ["stays?maxPrice=-1", "maxPrice"],
  ["stays?maxPrice=1.5", "maxPrice"],
  ["stays?sort=rating", "sort"],
  ["stays?facility=a", "facility"],
  [`stays?facility=${"a".repeat(61)}`, "facility"],
  ["stays?page=0", "page"],
  ["stays?page=1001", "page"],
  ["stays?pageSize=0", "pageSize"],
  ["stays?pageSize=51", "pageSize"],
  ["hotels/hotel-lapang/availability?checkIn=2043-11-16", "checkIn"],
  ["hotels/hotel-lapang/availability?nights=0", "nights"],
  ["hotels/hotel-lapang/availability?guests=x", "guests"],
  ["hotels/hotel-lapang/availability?checkIn=2043-02-30", "checkIn"],
  ["kosts/kost-lapang/availability?startMonth=2043-10", "startMonth"],
  ["kosts/kost-lapang/availability?startMonth=november", "startMonth"],
])("refuses %s and names the field", async (path, field) => {
  const { status, body } = await get(await testApp(db), `/api/v1/${path}`);
  expect(status).toBe(400);
  expect(body.error.details.fields.map((problem: { field: string }) => problem.field)).toEqual([field]);
});

it.each(["hotels/kost-lapang/availability", "kosts/hotel-lapang/availability", "hotels/x/availability"])(
  "knows nothing of %s",
  async (path) => {
    expect((await get(await testApp(db), `/api/v1/${path}`)).status).toBe(404);
  },
);
