import type { RainOut, Relief } from "@lapang/contract/desk/rain";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { findOwnBooking } from "../../bookings/record/booking-rows.ts";
import { findNextFree } from "./next-free.ts";
import { hasAccount } from "./rain-hits.ts";

const LATEST = 10;

export async function listRains(db: Db): Promise<RainOut[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from rain_out order by declared_at desc, id limit ${LATEST}`.execute(db);
  return Promise.all(rows.map(({ id }) => readRain(db, id)));
}

/** Returns one rain-out with the state of each booking. */
export async function readRain(db: Db, id: string): Promise<RainOut> {
  const rain = await db
    .selectFrom("rain_out")
    .leftJoin("person", "person.id", "declared_by")
    .select(["rain_out.id", "courts", "starts_at", "ends_at", "declared_at", "person.name"])
    .where("rain_out.id", "=", id)
    .executeTakeFirst();
  if (!rain) throw new DomainError("not_found", "There is no such closure");
  return {
    id,
    courts: rain.courts,
    start: rain.starts_at.toISOString(),
    end: rain.ends_at.toISOString(),
    declaredAt: rain.declared_at.toISOString(),
    declaredBy: rain.name,
    reliefs: await listReliefs(db, id),
  };
}

async function listReliefs(db: Db, rainOutId: string): Promise<RainOut["reliefs"]> {
  const rows = await db
    .selectFrom("visit_relief as relief")
    .innerJoin("booking", "booking.id", "relief.booking_id")
    .innerJoin("court", "court.slug", "relief.place")
    .leftJoin("wallet", "wallet.person_id", "booking.person_id")
    .selectAll("relief")
    .select(["booking.code", "contact_name", "contact_phone", hasAccount.as("has_account"), "court.name as court_name"])
    .select(
      sql<boolean>`relief.status in ('waiting', 'offered') or (relief.status = 'credited'
        and booking.revision = relief.revision and coalesce(wallet.balance, 0) >= relief.amount)`.as("may_take_back"),
    )
    .where("rain_out_id", "=", rainOutId)
    .orderBy("relief.starts_at")
    .orderBy("court.position")
    .orderBy("relief.id")
    .execute();
  return rows.map((row) => ({
    bookingId: row.booking_id,
    itemId: row.item_id,
    code: row.code,
    name: row.contact_name,
    hasAccount: row.has_account,
    phone: row.has_account ? null : row.contact_phone,
    court: { slug: row.place, name: row.court_name },
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    unusedMinutes: row.unused_minutes,
    credit: row.amount,
    packageMinutes: row.package_minutes,
    status: row.status as RainOut["reliefs"][number]["status"],
    problem: row.problem,
    mayTakeBack: row.may_take_back,
  }));
}

/** Returns the compensations that the customer may still choose, with the nearest free times. */
export async function readRelief(
  db: Db,
  { id, personId, now }: { id: string; personId: string; now: Date },
): Promise<Relief> {
  await findOwnBooking(db, id, personId);
  const offered = await db
    .selectFrom("visit_relief as relief")
    .innerJoin("rain_out", "rain_out.id", "rain_out_id")
    .innerJoin("court", "court.slug", "relief.place")
    .selectAll("relief")
    .select(["rain_out.courts", "rain_out.starts_at as rain_from", "rain_out.ends_at as rain_until"])
    .select("court.name as court_name")
    .where("booking_id", "=", id)
    .where("relief.status", "=", "offered")
    .orderBy("relief.starts_at")
    .execute();
  const visits = offered.map(async (relief) => {
    const rain = { courts: relief.courts, starts_at: relief.rain_from, ends_at: relief.rain_until };
    const free = await findNextFree(db, { relief, rain, now });
    return {
      bookingId: relief.booking_id,
      itemId: relief.item_id,
      court: { slug: relief.place, name: relief.court_name },
      start: relief.starts_at.toISOString(),
      end: relief.ends_at.toISOString(),
      unusedMinutes: relief.unused_minutes,
      credit: relief.amount,
      packageMinutes: relief.package_minutes,
      until: relief.starts_at.toISOString(),
      free: free.map(({ court, courtName, start, end, price }) => ({
        court: { slug: court, name: courtName },
        start: start.toISOString(),
        end: end.toISOString(),
        price,
      })),
    };
  });
  return { visits: await Promise.all(visits) };
}
