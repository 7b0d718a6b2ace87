import type { BookingCard, listBookings as listBookingsRoute } from "@lapang/contract/bookings/bookings";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../../db/connect.ts";
import type { ItemRow } from "../item.ts";
import type { Sellables } from "../sellables.ts";
import { presentCard } from "./present.ts";

type Query = z.output<(typeof listBookingsRoute)["query"]>;

/** Bought, and nothing of it is still to come: what was bought has been handed out, and none of it lasts. */
function isUsedUp(sellables: Sellables, now: Date) {
  const lasting = [...sellables.values()].flatMap(({ stillLasts }) => stillLasts?.(now) ?? []);
  return sql<boolean>`(booking.status = 'confirmed' and booking.ends_at is null
    and exists (select from booking_item where booking_id = booking.id)
    and not (${sql.join([sql`false`, ...lasting], sql` or `)}))`;
}

/** What the tabs of "Booking" show: a hold that lapsed is over, whatever its row still says. */
const conditions = (now: Date, isUsedUp: RawBuilder<boolean>) => ({
  upcoming: sql<boolean>`(booking.status in ('requested', 'approved', 'confirmed', 'checked_in')
      or (booking.status in ('held', 'awaiting_payment') and held_until > ${now}))
    and (booking.ends_at > ${now} or booking.ends_at is null and not ${isUsedUp})`,
  past: sql<boolean>`booking.status in ('completed', 'no_show', 'confirmed', 'checked_in')
    and (booking.ends_at <= ${now} or ${isUsedUp})`,
  cancelled: sql<boolean>`booking.status in ('cancelled', 'expired', 'rejected')
    or (booking.status in ('held', 'awaiting_payment') and held_until <= ${now})`,
});

/** A page of a person's own bookings: the next one first, and of what is over the latest first. */
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
    // What nobody comes for at a time of its own, as hours bought ahead, stands behind what is next.
    .$if(when === "upcoming", (query) => query.orderBy(sql`starts_at is null`))
    .orderBy(sql`coalesce(starts_at, created_at)`, when === "upcoming" ? "asc" : "desc")
    .orderBy("id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: rows.map((row) => presentCard(sellables, row, now)), total };
}

/** Whatever else it consists of. */
const isOfKind = (kind: string) => sql<boolean>`(booking.kind = ${kind}
  or exists (select from booking_item where booking_id = booking.id and booking_item.kind = ${kind}))`;
