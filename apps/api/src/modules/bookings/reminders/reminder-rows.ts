import { LONGEST_LEAD_MS } from "@lapang/domain/notifications/reminders";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { Sellables } from "../sellables.ts";
import type { ComingVisit, Reminded, Reminder } from "./coming-visit.ts";

export type LapsingHold = Reminded & { since: Date; heldUntil: Date };

/** Returns the visits that begin soon: the starts of items, and the visits of kinds with other times. */
export async function listComingVisits(db: Db, sellables: Sellables, now: Date): Promise<ComingVisit[]> {
  const window = { now, until: new Date(now.getTime() + LONGEST_LEAD_MS) };
  const remindable = [...sellables.values()].filter(({ visits }) => visits?.coming);
  const visits = await listItemStarts(
    db,
    window,
    remindable.map(({ kind }) => kind.key),
  );
  for (const sellable of remindable) visits.push(...((await sellable.visits?.coming?.(db, window)) ?? []));
  return visits;
}

/** Returns one row for each visit of a day; consecutive hours are one visit. */
async function listItemStarts(
  db: Db,
  { now, until }: { now: Date; until: Date },
  except: readonly string[],
): Promise<ComingVisit[]> {
  const { rows } = await sql<ComingVisit>`
    select booking.id, booking.kind, code, booking.title, person_id as "personId", item.start,
      coalesce(confirmed_at, created_at) as "bookedAt",
      coalesce((select array_agg(reminder.kind) from reminder
        where booking_id = booking.id and about = item.start), '{}') as reminded
    from booking join (
      select booking_id, min(starts_at) as start from booking_item
      where parent_id is null and starts_at > ${now} and starts_at <= ${until} and kind <> all(${except})
      group by booking_id, (starts_at at time zone coalesce((select zone from venue limit 1), 'Asia/Jakarta'))::date
    ) as item on item.booking_id = booking.id
    where status = 'confirmed' and person_id is not null
    order by item.start, booking.id`.execute(db);
  return rows;
}

/** Returns unpaid holds without a payment reminder. */
export async function listLapsingHolds(db: Db, now: Date): Promise<LapsingHold[]> {
  const { rows } = await sql<LapsingHold>`
    select id, kind, code, title, person_id as "personId", created_at as since, held_until as "heldUntil"
    from booking
    where status in ('held', 'awaiting_payment') and held_until > ${now} and person_id is not null
      and not exists (select from reminder where booking_id = booking.id and reminder.kind = 'payment_lapses'
        and about = held_until)
    order by held_until, id`.execute(db);
  return rows;
}

export type NotedReminder = { id: string; kind: Reminder; about: Date; stands: RawBuilder<unknown> };

/** Records the reminder. Returns false if it was sent before, or its booking or time no longer stands. */
export async function noteReminder(tx: Tx, { id, kind, about, stands }: NotedReminder): Promise<boolean> {
  const { rows } = await sql`
    with standing as (select id from booking where id = ${id}::uuid and ${stands} for share)
    insert into reminder (booking_id, kind, about) select id, ${kind}, ${about}::timestamptz from standing
    on conflict do nothing returning booking_id`.execute(tx);
  return rows.length > 0;
}

/** The conditions that must hold when the reminder is sent. */
export const holdStands = (until: Date) => sql`status in ('held', 'awaiting_payment') and held_until = ${until}`;
export const visitStands = ({ start, stands }: ComingVisit) =>
  sql`status = 'confirmed' and ${stands ?? sql`exists (select from booking_item where booking_id = booking.id and starts_at = ${start})`}`;
