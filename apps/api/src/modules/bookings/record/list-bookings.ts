import type { BookingCard, listBookings as listBookingsRoute } from "@lapang/contract/bookings/bookings";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../../db/connect.ts";
import type { ItemRow } from "../item.ts";
import type { Sellables } from "../sellables.ts";
import { presentCard } from "./present.ts";

type Query = z.output<(typeof listBookingsRoute)["query"]>;

/** True if a booking is paid, has no time ahead, and nothing of it is left to use. */
function isUsedUp(sellables: Sellables, now: Date) {
  const lasting = [...sellables.values()].flatMap(({ stillLasts }) => stillLasts?.(now) ?? []);
  return sql<boolean>`(booking.status = 'confirmed' and booking.ends_at is null
    and exists (select from booking_item where booking_id = booking.id)
    and not (${sql.join([sql`false`, ...lasting], sql` or `)}))`;
}

/** The conditions of the list's tabs. A lapsed hold counts as past before the job expires it. */
const conditions = (now: Date, isUsedUp: RawBuilder<boolean>) => ({
  upcoming: sql<boolean>`(booking.status in ('requested', 'approved', 'confirmed', 'checked_in')
      or (booking.status in ('held', 'awaiting_payment') and held_until > ${now}))
    and (booking.ends_at > ${now} or booking.ends_at is null and not ${isUsedUp})`,
  past: sql<boolean>`booking.status in ('completed', 'no_show', 'confirmed', 'checked_in')
    and (booking.ends_at <= ${now} or ${isUsedUp})`,
  cancelled: sql<boolean>`booking.status in ('cancelled', 'expired', 'rejected')
    or (booking.status in ('held', 'awaiting_payment') and held_until <= ${now})`,
});

/** Returns a page of a person's bookings: upcoming ones by start, past ones latest first. */
export async function listBookings(
  db: Db,
  sellables: Sellables,
  { personId, query, now }: { personId: string; query: Query; now: Date },
): Promise<{ items: BookingCard[]; total: number }> {
  const { when, kind, page, pageSize } = query;
  const found = db
    .selectFrom("booking")
    .where("person_id", "=", personId)
    .where(sql<boolean>`(${conditions(now, isUsedUp(sellables, now))[when]})`)
    .$if(kind !== undefined, (narrowed) => narrowed.where(isOfKind(kind ?? "")));
  const { total } = await found.select((count) => count.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await found
    .select(["id", "code", "kind", "status", "title", "starts_at", "ends_at", "held_until", "total"])
    .select(
      sql<Pick<ItemRow, "kind" | "details"> | null>`(select json_build_object('kind', kind, 'details', details)
        from booking_item where booking_id = booking.id order by position limit 1)`.as("first"),
    )
    // Bookings without a time, such as packages, follow those with one.
    .$if(when === "upcoming", (query) => query.orderBy(sql`starts_at is null`))
    .orderBy(sql`coalesce(starts_at, created_at)`, when === "upcoming" ? "asc" : "desc")
    .orderBy("id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: rows.map((row) => presentCard(sellables, row, now)), total };
}

/** True if the booking is listed under this kind, or has an item of it. */
const isOfKind = (kind: string) => sql<boolean>`(booking.kind = ${kind}
  or exists (select from booking_item where booking_id = booking.id and booking_item.kind = ${kind}))`;
