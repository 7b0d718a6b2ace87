import { randomUUID } from "node:crypto";
import type { setRates as setRatesRoute } from "@lapang/contract/stays/staff-hotel";
import { DomainError } from "@lapang/domain/errors";
import { lastDayToAsk } from "@lapang/domain/venue/calendar-reach";
import { addDays, type LocalDate, weekdayOf } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db, Tx } from "../../../db/connect.ts";
import { recordAction } from "../../audit/record-action.ts";
import { findHotelId } from "../rooms/find-hotel.ts";

type PriceRow = { roomType: string; plan: string; night: string; price: number; label: string };
type ArrivalRow = { roomType: string; night: string; minNights: number; closedToArrival: boolean };

/** Returns all prices and arrival rules set for single nights of a hotel. */
export async function readRateCalendar(db: Db, slug: string, { from, to }: { from: LocalDate; to: LocalDate }) {
  const hotel = await findHotelId(db, slug);
  const { rows: prices } = await sql<PriceRow>`
    select type.slug as "roomType", plan.code as plan, night::text as night, price, label
    from night_price join rate_plan as plan on plan.id = rate_plan_id join room_type as type on type.id = plan.room_type_id
    where property_id = ${hotel} and night between ${from}::date and ${to}::date
    order by night, type.position, plan.code`.execute(db);
  const { rows: arrivals } = await sql<ArrivalRow>`
    select type.slug as "roomType", night::text as night, min_nights as "minNights", closed_to_arrival as "closedToArrival"
    from arrival_rule join room_type as type on type.id = room_type_id
    where property_id = ${hotel} and night between ${from}::date and ${to}::date
    order by night, type.position`.execute(db);
  return { prices, arrivals };
}

type Rates = z.output<(typeof setRatesRoute)["body"]>;

type ByStaff = { staffId: string; today: LocalDate };

/** Sets or clears prices and arrival rules for a range of nights, all or none; returns the number of nights. */
export async function setRates(db: Db, slug: string, rates: Rates, { staffId, today }: ByStaff): Promise<number> {
  const nights = nightsOf(rates, today);
  if (rates.prices.some(({ price }) => price !== null) && !rates.label)
    refuseField("label", "why the price is another");
  const hotel = await findHotelId(db, slug);
  await db.transaction().execute(async (tx) => {
    const type = await tx
      .selectFrom("room_type")
      .select("id")
      .where("property_id", "=", hotel)
      .where("slug", "=", rates.roomType)
      .executeTakeFirst();
    if (!type) throw new DomainError("not_found", "There is no such room type");
    for (const { plan, price } of rates.prices) await setPrice(tx, { typeId: type.id, plan, price, nights, rates });
    if (rates.arrival) await setArrival(tx, type.id, nights, rates.arrival);
    await recordAction(tx, {
      // Nights have no id, but audit subjects are UUIDs.
      ...{ personId: staffId, concernedId: null, action: "night_rates_set", subjectId: randomUUID() },
      details: { hotel: slug, ...rates, nights: nights.length },
    });
  });
  return nights.length;
}

function nightsOf({ from, to, weekdays }: Rates, today: LocalDate): LocalDate[] {
  if (to < from || to > lastDayToAsk(today)) refuseField("to", "a night after the first, within a year");
  const nights: LocalDate[] = [];
  for (let night = from; night <= to; night = addDays(night, 1)) {
    if (weekdays.length === 0 || weekdays.includes(weekdayOf(night))) nights.push(night);
  }
  return nights;
}

type PriceSetting = { typeId: number; plan: string; price: number | null; nights: LocalDate[]; rates: Rates };

async function setPrice(tx: Tx, { typeId, plan, price, nights, rates }: PriceSetting): Promise<void> {
  const row = await tx
    .selectFrom("rate_plan")
    .select("id")
    .where("room_type_id", "=", typeId)
    .where("code", "=", plan)
    .executeTakeFirst();
  if (!row) throw new DomainError("not_found", "There is no such rate plan");
  if (price === null) {
    await sql`delete from night_price where rate_plan_id = ${row.id} and night = any(${nights}::date[])`.execute(tx);
    return;
  }
  await sql`insert into night_price (rate_plan_id, night, price, label)
    select ${row.id}::integer, night, ${price}::integer, ${rates.label} from unnest(${nights}::date[]) as night
    on conflict (rate_plan_id, night) do update set price = excluded.price, label = excluded.label`.execute(tx);
}

type Arrival = NonNullable<Rates["arrival"]>;

async function setArrival(tx: Tx, typeId: number, nights: LocalDate[], { minNights, closedToArrival }: Arrival) {
  await sql`delete from arrival_rule where room_type_id = ${typeId} and night = any(${nights}::date[])`.execute(tx);
  if (minNights === 1 && !closedToArrival) return;
  await sql`insert into arrival_rule (room_type_id, night, min_nights, closed_to_arrival)
    select ${typeId}::integer, night, ${minNights}::smallint, ${closedToArrival} from unnest(${nights}::date[]) as night`.execute(
    tx,
  );
}

function refuseField(field: string, problem: string): never {
  throw new DomainError("invalid_request", "Some fields are not valid", { fields: [{ field, problem }] });
}
