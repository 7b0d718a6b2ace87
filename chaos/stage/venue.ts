import { addDays, localDateOf } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import type { Db } from "../../apps/api/src/db/connect.ts";
import { aVoucher } from "../../apps/api/src/testing/factories/bookings.ts";
import { aHotelForSale } from "../../apps/api/src/testing/factories/hotel.ts";
import { aFile } from "../../apps/api/src/testing/factories/leases.ts";
import { aKost } from "../../apps/api/src/testing/factories/stays.ts";
import { aCourt, aPerson, aSession } from "../../apps/api/src/testing/factories/venue.ts";
import { fillWallet } from "../../apps/api/src/testing/money/money-world.ts";

const MORE_COURTS = 12;
const MORE_ROOMS = 30;
const KOSTS = 4;
const ROOMS_PER_KOST = 4;
const LARGE_CLASS = 60;
const VOUCHER_USES = 150;
const ZONE = "Asia/Jakarta";
/** One in so many customers is a tenant with children, or has money in the wallet. */
const EVERY = { tenant: 4, rich: 3 };
const TOMORROW_MS = 86_400_000;

export type Court = { slug: string; firstHour: number; hours: number; hasRain: boolean };
export type Person = {
  id: string;
  cookie: string;
  name: string;
  /** A private file, for customers who may rent a room. */
  idPhoto?: string;
  /** Paid bookings that may be changed or cancelled. */
  bookings: { id: string; kind: string }[];
};
export type Venue = Awaited<ReturnType<typeof openVenue>>;

/** The demo venue with more of everything, so that minutes of load do not sell it out; some classes and stock stay scarce. */
export async function openVenue(db: Db, customers: number) {
  const names = Array.from({ length: MORE_COURTS }, (_, index) => `badai-${index + 1}`);
  for (const slug of names) await aCourt(db, { slug, position: 50 });
  await aHotelForSale(db, MORE_ROOMS);
  const opensOn = Array.from({ length: ROOMS_PER_KOST }, () => "2020-01-01");
  for (let index = 1; index <= KOSTS; index += 1)
    await aKost(db, { slug: `kost-badai-${index}`, opensOn, genderRule: "campur" });
  await aVoucher(db, { code: "BADAI", value: 10, totalLimit: VOUCHER_USES });
  const large = ["BK-B", "RJ-B", "DD-C", "FL-B"];
  await sql`with large as (update batch set capacity = ${LARGE_CLASS} where code = any(${large}::text[]) returning id)
    update class_session set capacity = ${LARGE_CLASS} from large where batch_id = large.id`.execute(db);
  return {
    courts: await listCourts(db, names),
    ...(await listOffers(db)),
    customers: await Promise.all(Array.from({ length: customers }, (_, index) => aCustomer(db, index))),
    clerks: [await aMember(db, "front-desk", "Sari"), await aMember(db, "front-desk", "Tono")],
    managers: [await aMember(db, "manager", "Hendra"), await aMember(db, "manager", "Wulan")],
    stock: await readStock(db),
  };
}

async function listCourts(db: Db, added: readonly string[]): Promise<Court[]> {
  const courts = await db.selectFrom("court").select(["slug", "rain_eligible"]).where("status", "=", "open").execute();
  return courts.map(({ slug, rain_eligible }) => ({
    ...{ slug, firstHour: 6, hasRain: rain_eligible },
    hours: added.includes(slug) ? 6 : 16,
  }));
}

async function listOffers(db: Db) {
  const { rows: rooms } = await sql<{ hotel: string; roomType: string; plan: string; adults: number }>`
    select property.slug as hotel, room_type.slug as "roomType", code as plan, adults from property
    join room_type on property_id = property.id join rate_plan on room_type_id = room_type.id`.execute(db);
  const { rows: kostRooms } = await sql<{ kost: string; room: string }>`select slug as kost, number as room
    from kost_room join property on property.id = property_id where gender_rule <> 'putra'`.execute(db);
  const { rows: classes } = await sql<{
    code: string;
    programme: string;
    ageMin: number;
    ageMax: number | null;
    level: string;
  }>`
    select code, slug as programme, age_min as "ageMin", age_max as "ageMax", level
    from batch join programme on programme.id = programme_id`.execute(db);
  const { rows: clubs } = await sql<{ slug: string; policy: string }>`
    select slug, join_policy as policy from club where join_policy <> 'invitation' and active`.execute(db);
  const packages = await db.selectFrom("hour_package").select("slug").execute();
  const coaches = await db.selectFrom("coach").select("id").execute();
  const addOns = await db.selectFrom("add_on").select(["id", "slug", "kind"]).where("active", "=", true).execute();
  return { rooms, kostRooms, classes, clubs, packages: packages.map(({ slug }) => slug), coaches, addOns };
}

async function aCustomer(db: Db, index: number): Promise<Person> {
  const name = `Pelanggan ${index + 1}`;
  const { id } = await aPerson(db, { name, email: `pelanggan-${index + 1}@chaos.example` });
  if (index % EVERY.rich === 0) await fillWallet(db, id, 400_000);
  const idPhoto = index % EVERY.tenant === 0 ? await aFile(db, id) : undefined;
  return { id, name, cookie: await aCookie(db, id), bookings: [], ...(idPhoto && { idPhoto }) };
}

async function aMember(db: Db, role: string, name: string): Promise<Person> {
  const { id } = await aPerson(db, { role, name, email: `${name.toLowerCase()}@chaos.example` });
  return { id, name, cookie: await aCookie(db, id), bookings: [] };
}

async function aCookie(db: Db, id: string): Promise<string> {
  return `token=${await aSession(db, id, new Date(Date.now() + TOMORROW_MS))}`;
}

/** Returns the quantity of each consumable, in stock and in bookings together. */
export async function readStock(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; pieces: number }>`select add_on.id, (stock + coalesce((select sum(quantity)
      from booking_item join booking on booking.id = booking_id where booking_item.kind = 'add-on'
        and details->>'id' = add_on.id::text and status not in ('expired', 'cancelled')), 0))::int as pieces
    from add_on where kind = 'used-up'`.execute(db);
  return new Map(rows.map(({ id, pieces }) => [id, pieces]));
}

/** The venue's date so many days from today. */
export function dateIn(days: number): string {
  return addDays(localDateOf(ZONE, new Date()), days);
}

export function hourAt(days: number, hour: number): Date {
  return new Date(`${dateIn(days)}T${String(hour).padStart(2, "0")}:00:00+07:00`);
}
