import { type RainRelief, rainRelief } from "@lapang/domain/court/rain";
import { DomainError } from "@lapang/domain/errors";
import type { VenueSettings } from "@lapang/domain/venue/venue-settings";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

export type RainTime = { courts: readonly string[]; start: Date; end: Date };

export type HitRow = {
  booking_id: string;
  item_id: string;
  person_id: string | null;
  code: string;
  contact_name: string;
  contact_phone: string | null;
  has_account: boolean;
  court: string;
  court_name: string;
  starts_at: Date;
  ends_at: Date;
};
export type Hit = HitRow & { relief: RainRelief };

/** True if the booking's customer has an account and can be notified. */
export const hasAccount = sql<boolean>`exists (select from person where person.id = booking.person_id and not walk_in
  and (email is not null or exists (select from person_identity where person_identity.person_id = person.id)))`;

const LONGEST_MS = 24 * 3_600_000;

/** Returns the courts; rejects rain that is over and courts with a roof. */
export async function findRainedCourts(db: Db, { courts, start, end }: RainTime, now: Date) {
  if (end <= now) throw new DomainError("start_in_past", "The rain is over");
  if (end <= start || end.getTime() - start.getTime() > LONGEST_MS) {
    const fields = [{ field: "end", problem: "after the start, a day at most" }];
    throw new DomainError("invalid_request", "Some fields are not valid", { fields });
  }
  const rows = await db
    .selectFrom("court")
    .select(["slug", "resource_id", "rain_eligible"])
    .where("slug", "=", sql<string>`any(${courts}::text[])`)
    .execute();
  const missing = courts.find((court) => !rows.some(({ slug }) => slug === court));
  if (missing) throw new DomainError("not_found", "There is no such court", { court: missing });
  const dry = rows.find(({ rain_eligible }) => !rain_eligible);
  if (dry)
    throw new DomainError("rain_not_eligible", "Rain does not reach this court", { rule: "court", court: dry.slug });
  return rows;
}

type VenueNow = { now: Date; settings: VenueSettings };

/** Lists active games in the rain with the compensation that the rules give, without those already compensated. */
export async function listHits(db: Db, { courts, start, end }: RainTime, { now, settings }: VenueNow): Promise<Hit[]> {
  const { rows } = await sql<HitRow>`
    select booking.id as booking_id, item.id as item_id, booking.person_id, booking.code, contact_name, contact_phone,
      ${hasAccount} as has_account, item.details->>'slug' as court, item.details->>'name' as court_name, item.starts_at, item.ends_at
    from booking_item as item join booking on booking.id = item.booking_id
    left join visit_attendance as attendance on attendance.item_id = item.id
    where item.kind = 'court' and booking.status in ('confirmed', 'checked_in')
      and attendance.outcome is distinct from 'absent'
      and item.details->>'slug' = any(${courts}::text[])
      and item.starts_at < ${end} and item.ends_at > greatest(${start}::timestamptz, ${now}::timestamptz)
      and not exists (select from visit_relief where item_id = item.id and visit_relief.status in ('waiting', 'offered', 'credited'))
    order by item.starts_at, court, item.id`.execute(db);
  return rows
    .map((row) => {
      const rain = { from: start, until: end, declaredAt: now };
      return { ...row, relief: rainRelief({ start: row.starts_at, end: row.ends_at }, rain, settings) };
    })
    .filter(({ relief }) => relief.unusedMinutes > 0);
}
