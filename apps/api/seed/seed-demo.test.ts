import { quoteCourt } from "@lapang/domain/pricing/court-price";
import { addDays, instantAt, localDateOf, localTimeOf, minutesOf, weekdayOf } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import type { Db } from "../src/db/connect.ts";
import { some } from "../src/testing/extent.ts";
import { testDatabase } from "../src/testing/postgres/database.ts";
import { hoursOf } from "./bookings/court-plan.ts";
import { courts } from "./content/courts.ts";
import { programmes } from "./content/programmes.ts";
import { venue } from "./content/venue.ts";
import { seedDemo } from "./seed-demo.ts";
import { priceRulesOf } from "./venue/price-rules.ts";

const zone = "Asia/Jakarta";
const now = new Date("2026-11-18T01:15:00Z");
const today = "2026-11-18";

const { db } = await testDatabase();

beforeAll(async () => {
  expect(await seedDemo(db, { now })).toBe(true);
});

async function count(table: string, where = "true"): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from ${sql.table(table)} where ${sql.raw(where)}`.execute(db);
  return rows[0]?.n ?? 0;
}

type CourtUse = { slug: string; from: Date; to: Date; purpose: string; bookingId: string | null };

async function courtUses(): Promise<CourtUse[]> {
  const { rows } = await sql<CourtUse>`
    select court.slug, lower(during) as "from", upper(during) as "to", purpose, booking.id as "bookingId"
    from allocation join court using (resource_id) left join booking on booking.id = allocation.owner_id`.execute(db);
  return rows;
}

describe("the demo venue", () => {
  it.each([
    ["venue", "true", 1],
    ["opening_hours", "true", 7],
    ["court", "true", 8],
    ["club", "true", 3],
    ["programme", "true", 6],
    ["article", "status = 'published'", 12],
    ["article", "status <> 'published'", 2],
    ["announcement", "ends_on is not null", 1],
    ["property", "kind = 'hotel'", 2],
    ["property", "kind = 'kost'", 2],
    ["legal_page", "true", 2],
    ["person", "email is not null and role = 'customer'", 3],
    ["person", "role not in ('customer', 'coach')", 3],
    ["coach", "person_id is not null", 1],
    ["allocation", "purpose = 'closure'", 2],
  ])("has in %s where %s: %i", async (table, where, expected) => {
    expect(await count(table, where)).toBe(expected);
  });

  it("has courts of every surface, indoors and outdoors", async () => {
    const rows = await db.selectFrom("court").select(["surface", "setting"]).execute();
    expect(new Set(rows.map((row) => row.surface)).size).toBe(4);
    expect(new Set(rows.map((row) => row.setting)).size).toBe(2);
  });

  it("has as many club members as the club pages state, each with a name and a number", async () => {
    const { rows } = await sql<{ slug: string; members: number; nameless: number }>`
      select slug, count(*) filter (where club_member.status = 'active') as members,
        count(*) filter (where person.name = '' or person.phone is null) as nameless
      from club join club_member on club_id = club.id join person on person.id = person_id
      group by club.id order by position`.execute(db);
    expect(rows).toEqual([
      { slug: "subuh-squad", members: 36, nameless: 0 },
      { slug: "kamis-malam", members: 18, nameless: 0 },
      { slug: "ibu-ibu-topspin", members: 21, nameless: 0 },
    ]);
  });

  it("books at club prices only for club members", async () => {
    const { rows } = await sql`
      select contact_name from booking where kind = 'court' and price_lines::text like '%klub%'
        and not exists (select from person join club_member on person_id = person.id
          where person.phone = booking.contact_phone and club_member.status = 'active')`.execute(db);
    expect(rows).toEqual([]);
    const { rows: cheap } = await sql`
      select 1 from booking where kind = 'court' and price_lines::text like '%klub%'`.execute(db);
    expect(cheap.length).toBeGreaterThan(50);
  });

  it("has a ladder with history, and open matches in the coming days", async () => {
    const { rows } = await sql`select (select count(*) from ladder_place) as places,
      (select count(*) from ladder_match where status = 'confirmed') as played,
      (select count(*) from open_match join booking on booking.id = booking_id and booking.status = 'confirmed'
        where closes_at > ${now} and open_match.starts_at = booking.starts_at) as matches`.execute(db);
    expect(rows).toEqual([{ places: 10, played: 8, matches: 3 }]);
  });

  it("has a class with attendance, skills and make-up sessions", async () => {
    const { rows } = await sql`with class as (select id from batch where code = 'BK-A')
      select (select count(*) from enrolment where batch_id in (table class)) as pupils,
        (select count(*) from class_session where batch_id in (table class) and ends_at < ${now}
          and 6 <> (select count(*) from attendance where session_id = class_session.id)) as unmarked,
        (select count(distinct attendance.status) from attendance) as outcomes,
        (select count(distinct attendee) from skill_mark) as progress,
        (select count(*) from make_up_credit where valid_until > ${now}
          and not exists (select from class_seat where make_up_id = make_up_credit.id)) as open,
        (select count(*) from class_seat where make_up_id is not null) as guests,
        (select count(*) from attendance join class_session on class_session.id = session_id
          where starts_at > ${now}) as foretold`.execute(db);
    expect(rows).toEqual([{ pupils: 6, unmarked: 0, outcomes: 4, progress: 6, open: 2, guests: 1, foretold: 0 }]);
  });

  it("does not change when seeded again", async () => {
    const before = await snapshot(db);
    expect(await seedDemo(db, { now: new Date("2027-01-01T00:00:00Z") })).toBe(false);
    expect(await snapshot(db)).toEqual(before);
  });
});

describe("the demo's ledger", () => {
  it("has no overlapping live rows on a resource", async () => {
    const { rows } = await sql`
      select 1 from allocation a join allocation b using (resource_id)
      where a.id < b.id and a.during && b.during limit 1`.execute(db);
    expect(rows).toHaveLength(0);
  });

  it("allocates court and coach for every session of every class", async () => {
    const { rows } = await sql<{ kinds: string[]; starts_at: Date }>`
      select starts_at, (select array_agg(kind order by kind) from allocation join resource on resource.id = resource_id
        where owner_id = class_session.id and during = tstzrange(starts_at, ends_at)) as kinds
      from class_session order by starts_at`.execute(db);
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.every((row) => row.kinds.join() === "coach,court")).toBe(true);
    const terms = programmes.flatMap(({ batches }) => batches.map(({ weekdays, weeks }) => weekdays.length * weeks));
    expect(rows).toHaveLength(terms.reduce((sum, sessions) => sum + sessions, 0));
  });

  it("allocates each club meeting's court in each of the next twelve weeks", async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from club_session join allocation on owner_id = club_session.id
      where upper(during) > ${now} group by meeting_id`.execute(db);
    expect(rows).toHaveLength(9);
    expect(Math.min(...rows.map((row) => row.n))).toBeGreaterThanOrEqual(12);
  });

  it("lets hotel rooms from 14:00 to 12:00 and kost rooms by month", async () => {
    const { rows } = await sql<{ kind: string; from: Date; to: Date }>`
      select kind, lower(during) as "from", upper(during) as "to" from allocation
      join resource on resource.id = resource_id where purpose = 'stay'`.execute(db);
    const hotel = rows.filter((row) => row.kind === "hotel-room");
    expect(hotel.length).toBeGreaterThan(50);
    expect(new Set(hotel.map((row) => `${localTimeOf(zone, row.from)}-${localTimeOf(zone, row.to)}`))).toEqual(
      new Set(["14:00-12:00"]),
    );
    const kost = rows.filter((row) => row.kind === "kost-room");
    expect(kost).toHaveLength(9);
    for (const row of kost) expect(localDateOf(zone, row.from) < today && localDateOf(zone, row.to) > today).toBe(true);
  });
});

describe("the demo's hotels", () => {
  it.each([0, 1])("have a room of every type left %i nights from today, and not all of them", async (nights) => {
    const bedtime = instantAt(zone, addDays(today, nights), "23:00");
    const { rows } = await sql<{ type: string; rooms: number; free: number }>`
      select room_type.name as type, count(*) as rooms, count(*) filter (where not exists (
        select 1 from allocation where allocation.resource_id = hotel_room.resource_id
          and during @> ${bedtime}::timestamptz)) as free
      from hotel_room join room_type on room_type.id = room_type_id group by room_type.id`.execute(db);
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) expect(Number(row.free), row.type).toBeGreaterThan(0);
    const all = (key: "rooms" | "free") => rows.reduce((sum, row) => sum + Number(row[key]), 0);
    expect(all("free")).toBeLessThan(all("rooms"));
  });
});

describe("the demo's court bookings", () => {
  it("have an allocation, except cancelled and unpaid ones", async () => {
    const { rows } = await sql<{ status: string; n: number; until: Date | null; held: Date | null }>`
      select status, (select count(*) from allocation where owner_id = booking.id) as n, booking.held_until as held,
        (select held_until from allocation where owner_id = booking.id) as until
      from booking where kind not in ('package', 'academy')`.execute(db);
    for (const row of rows) {
      expect(row.n).toBe(row.status === "cancelled" || row.status === "expired" ? 0 : 1);
      expect(row.until).toEqual(row.held);
    }
  });

  it("cost what the court's rules say, for the public or for members", async () => {
    const bookings = new Map(
      (await db.selectFrom("booking").selectAll().where("kind", "=", "court").execute()).map((row) => [row.id, row]),
    );
    let checked = 0;
    for (const use of await courtUses()) {
      const booking = use.bookingId ? bookings.get(use.bookingId) : undefined;
      const court = courts.find((each) => each.slug === use.slug);
      if (!booking || !court) continue;
      const wanted = {
        date: localDateOf(zone, use.from),
        fromMinute: minutesOf(localTimeOf(zone, use.from)),
        toMinute: minutesOf(localTimeOf(zone, use.to)),
      };
      const rules = priceRulesOf(court.prices, court.hours ?? venue.openingHours);
      const quotes = (["public", "member"] as const).map((tier) => quoteCourt(rules, { tier, ...wanted }));
      expect(quotes.map((quote) => quote && { total: quote.total, lines: quote.lines })).toContainEqual({
        total: booking.total,
        lines: booking.price_lines,
      });
      checked += 1;
    }
    expect(checked).toBeGreaterThan(800);
  });

  it("are completed in the past, and confirmed or held in the future", async () => {
    const { rows } = await sql<{ status: string; past: boolean }>`
      select distinct status, upper(during) < ${instantAt(zone, today, 0)} as past
      from booking join allocation on owner_id = booking.id where kind = 'court'`.execute(db);
    const words = (past: boolean) =>
      rows
        .filter((row) => row.past === past)
        .map((row) => row.status)
        .sort();
    expect(words(true)).toEqual(["completed", "no_show"]);
    expect(words(false)).toEqual(["confirmed", "held"]);
  });

  it("include a few holds that lapse within a quarter of an hour", async () => {
    const held = await db.selectFrom("booking").select("held_until").where("status", "=", "held").execute();
    const minutes = held.map((row) => ((row.held_until as Date).getTime() - now.getTime()) / 60_000);
    expect(minutes.length).toBe(5);
    expect(Math.min(...minutes)).toBeGreaterThan(0);
    expect(Math.max(...minutes)).toBeLessThanOrEqual(15);
  });

  it("were all made before they begin and before now", async () => {
    const { rows } = await sql`select 1 from booking left join allocation on owner_id = booking.id
      where booking.created_at > ${now} or booking.created_at > lower(during)`.execute(db);
    expect(rows).toHaveLength(0);
  });

  it("give the demo customer two future bookings, three past ones and a hotel stay", async () => {
    const { rows } = await sql<{ status: string; ahead: boolean }>`
      select status, lower(during) > ${now} as ahead from booking join person on person.id = person_id
      join allocation on owner_id = booking.id where person.role = 'customer'`.execute(db);
    expect(rows.filter((row) => row.ahead).map((row) => row.status)).toEqual(["confirmed", "confirmed"]);
    const begun = rows.filter((row) => !row.ahead).map((row) => row.status);
    expect(begun.toSorted()).toEqual(["checked_in", "completed", "completed", "completed"]);
  });

  it("show time, place and price in the lists", async () => {
    const { rows } = await sql<{ wrong: number; all: number }>`
      select count(*) as all, count(*) filter (where item.id is null or booking.title is distinct from item.title
        or booking.starts_at is distinct from item.starts_at or booking.ends_at is distinct from item.ends_at
        or booking.total <> item.price or item.resource_id is null or item.policy = '[]'
        or (allocation.id is not null and allocation.during <> tstzrange(item.starts_at, item.ends_at))) as wrong
      from booking left join booking_item as item on item.booking_id = booking.id
      left join allocation on allocation.owner_id = booking.id where booking.kind = 'court'`.execute(db);
    expect(rows[0]?.wrong).toBe(0);
    expect(rows[0]?.all).toBeGreaterThan(800);
  });

  it("bring people back, but nobody twice on a day", async () => {
    const { rows } = await sql<{ name: string; bookings: number; days: number }>`
      select contact_name as name, count(*) as bookings, count(distinct (lower(during) at time zone ${zone})::date) as days
      from booking join allocation on owner_id = booking.id where kind = 'court' group by 1`.execute(db);
    expect(rows.every((row) => row.bookings === row.days)).toBe(true);
    expect(rows.filter((row) => row.bookings > 3).length).toBeGreaterThan(rows.length / 2);
  });

  it("fill the courts like a busy venue, more at weekends", async () => {
    const uses = await courtUses();
    const share = { peak: [0, 0], offPeak: [0, 0], weekday: [0, 0], weekend: [0, 0] };
    for (let offset = -21; offset <= 7; offset += 1) {
      const date = addDays(today, offset);
      for (const court of courts) {
        const hours = court.hours ?? venue.openingHours;
        const seeded = { ...court, id: 0, resourceId: 0, hours, rules: priceRulesOf(court.prices, hours) };
        for (const { minute, peak } of hoursOf(seeded, date)) {
          const at = instantAt(zone, date, minute);
          const taken = uses.some((use) => use.slug === court.slug && use.from <= at && at < use.to);
          for (const key of [peak ? "peak" : "offPeak", weekdayOf(date) >= 6 ? "weekend" : "weekday"] as const) {
            share[key][0] = (share[key][0] ?? 0) + Number(taken);
            share[key][1] = (share[key][1] ?? 0) + 1;
          }
        }
      }
    }
    const of = ([taken = 0, all = 1]: number[]) => taken / all;
    expect(of(share.peak)).toBeGreaterThan(0.55);
    expect(of(share.peak)).toBeLessThan(0.75);
    expect(of(share.offPeak)).toBeGreaterThan(0.25);
    expect(of(share.offPeak)).toBeLessThan(0.4);
    expect(of(share.weekend)).toBeGreaterThan(of(share.weekday) + 0.1);
  });
});

/** Every row of every seeded table, without secrets and times that the database sets. */
async function snapshot(of: Db): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migration' order by 1`.execute(of);
  const entries = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: Record<string, unknown> }>`
        select to_jsonb(t) - 'held_until' - 'updated_at' - 'feed_token' - case when ${name} = 'booking' and to_jsonb(t) ->> 'status' <> 'held'
          then '' else 'created_at' end as row
        from ${sql.table(name)} t order by t.*::text`.execute(of);
      return [name, rows.map(({ row }) => JSON.stringify(row)).sort()] as const;
    }),
  );
  return Object.fromEntries(entries);
}

describe("seeding an empty database", () => {
  it("gives the same rows at any hour of a day", async () => {
    const other = await testDatabase();
    await seedDemo(other.db, { now: new Date("2026-11-18T14:40:00Z") });
    expect(await snapshot(other.db)).toEqual(await snapshot(db));
  });

  it("happens once under concurrent starts of four processes", async () => {
    const other = await testDatabase();
    const wrote = await Promise.all(Array.from({ length: 4 }, () => seedDemo(other.db, { now })));
    expect(wrote.filter(Boolean)).toHaveLength(1);
    expect(await snapshot(other.db)).toEqual(await snapshot(db));
  });

  it.each(some(["2027-01-01", "2027-02-28", "2027-03-31", "2028-02-29"], 2))("works on %s too", async (date) => {
    const other = await testDatabase();
    expect(await seedDemo(other.db, { now: instantAt(zone, date, "23:59") })).toBe(true);
  });
});
