import { assertMove, type BookingStatus } from "@lapang/domain/booking/moves";
import { DomainError } from "@lapang/domain/errors";
import type { Updateable } from "kysely";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { prepared } from "../../../db/prepared-statements.ts";
import type { DB } from "../../../db/types.gen.ts";
import { groupItems, type ItemGroup, type ItemRow } from "../item.ts";

/** Locks the customer, so that concurrent requests cannot both use the last one that a limit allows. */
export async function lockPerson(tx: Tx, personId: string): Promise<void> {
  await personLocked(personId).execute(tx);
}

export const personLocked = (personId: string) => sql`${prepared("lock_person")}
  select from person where id = ${personId} for no key update`;

/** Locks the booking's row, which serialises its changes. */
export async function lockBooking(tx: Tx, id: string) {
  return tx.selectFrom("booking").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}
export type BookingRow = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;

export async function lockOwnBooking(tx: Tx, id: string, personId: string): Promise<BookingRow> {
  const booking = await lockBooking(tx, id);
  if (booking?.person_id !== personId) throw new DomainError("not_found", "There is no such booking");
  return booking;
}

export async function findOwnBooking(db: Db, id: string, personId: string): Promise<BookingRow> {
  const booking = await db
    .selectFrom("booking")
    .selectAll()
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  if (!booking) throw new DomainError("not_found", "There is no such booking");
  return booking;
}

type Changes = Omit<Updateable<DB["booking"]>, "id" | "status"> & { status?: BookingStatus };

/** The only way to change a booking; the table of legal moves checks a change of status. */
export async function updateBooking(
  tx: Tx,
  booking: Pick<BookingRow, "id" | "status">,
  changes: Changes,
  /** Null means the database's clock. */
  now: Date | null,
): Promise<BookingRow> {
  if (changes.status && changes.status !== booking.status) assertMove(booking.status as BookingStatus, changes.status);
  return tx
    .updateTable("booking")
    .set({ ...changes, updated_at: now ?? sql<Date>`now()` })
    .where("id", "=", booking.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns the items of bookings, in their order. */
export async function listItems(db: Db, ...bookingIds: readonly string[]): Promise<ItemRow[]> {
  const rows = await db
    .selectFrom("booking_item")
    .select(["id", "kind", "resource_id", "parent_id", "details", "policy", "quantity", "starts_at", "ends_at"])
    .select(["title", "price", "refund_cap_percent"])
    .where("booking_id", "=", sql<string>`any(${bookingIds}::uuid[])`)
    .orderBy("booking_id")
    .orderBy("position")
    .execute();
  return rows as unknown as ItemRow[];
}

export async function listGroups(db: Db, ...bookingIds: readonly string[]): Promise<ItemGroup[]> {
  return groupItems(await listItems(db, ...bookingIds));
}

export type BookingEvent = {
  kind: string;
  actor: "customer" | "staff" | "system" | "gateway";
  personId?: string | null;
  details?: Record<string, unknown>;
};

/** Adds an event to the booking's timeline, in the transaction of the change. */
export async function tellTimeline(tx: Tx, bookingId: string, event: BookingEvent): Promise<void> {
  const { kind, actor, personId = null, details = {} } = event;
  await tx
    .insertInto("booking_event")
    .values({ booking_id: bookingId, kind, actor, person_id: personId, details: JSON.stringify(details) })
    .execute();
}

/** Returns when the first and the last item of a booking begin. */
export async function startsOf(db: Db, { id, starts_at }: { id: string; starts_at: Date | null }) {
  const last = await db
    .selectFrom("booking_item")
    .select((item) => item.fn.max("starts_at").as("at"))
    .where("booking_id", "=", id)
    .executeTakeFirst();
  return { start: starts_at, lastStart: last?.at ?? starts_at };
}

/** Returns the times of a person's no-shows of the last year. */
export async function listNoShows(db: Db, personId: string): Promise<Date[]> {
  const rows = await db
    .selectFrom("booking")
    .select("starts_at")
    .where("person_id", "=", personId)
    .where("status", "=", "no_show")
    .where("starts_at", ">", sql<Date>`now() - interval '1 year'`)
    .execute();
  return rows.flatMap(({ starts_at }) => starts_at ?? []);
}
