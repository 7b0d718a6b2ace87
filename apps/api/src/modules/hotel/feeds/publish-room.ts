import { calendarFile, calendarInstant } from "@lapang/domain/booking/calendar";
import { DomainError } from "@lapang/domain/errors";
import { localDateOf } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";

type Night = { id: string; from: Date; to: Date };

/**
 * Returns a room's taken days as a calendar for other sellers, without guests' data and without entries from their own
 * calendars.
 */
export async function publishRoom(
  db: Db,
  { token, host, now }: { token: string; host: string; now: Date },
): Promise<string> {
  const room = await db
    .selectFrom("hotel_room")
    .select(["resource_id", "number"])
    .where("feed_token", "=", token)
    .executeTakeFirst();
  if (!room) throw new DomainError("not_found", "There is no such calendar");
  const { zone } = await findVenueRules(db);
  const { rows } = await sql<Night>`
    select coalesce(item.parent_id, allocation.item_id, allocation.owner_id)::text as id,
      min(lower(during)) as "from", max(upper(during)) as "to"
    from allocation left join booking_item as item on item.id = allocation.item_id
    where allocation.resource_id = ${room.resource_id} and upper(during) > ${now}
      and (held_until is null or held_until > ${now})
      and not exists (select from calendar_event where calendar_event.id = allocation.owner_id)
    group by coalesce(item.parent_id, allocation.item_id, allocation.owner_id), case when allocation.owner_id is null then allocation.id end
    order by 2`.execute(db);
  const day = (moment: Date) => localDateOf(zone, moment).replaceAll("-", "");
  const events = rows.flatMap(({ id, from, to }, index) => [
    "BEGIN:VEVENT",
    `UID:${id ?? `closed-${index}-${day(from)}`}@${host}`,
    `DTSTAMP:${calendarInstant(now)}`,
    `DTSTART;VALUE=DATE:${day(from)}`,
    `DTEND;VALUE=DATE:${day(to)}`,
    "SUMMARY:Not available",
    "END:VEVENT",
  ]);
  return calendarFile("Rooms", events);
}
