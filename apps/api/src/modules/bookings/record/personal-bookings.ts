import type { BookingStatus } from "@lapang/domain/booking/moves";
import { isOpenBooking } from "@lapang/domain/identity/leaving";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { peopleTexts } from "../../../texts/people.ts";
import { type DataSubject, MAX_EXPORTED_ROWS, type PersonalData } from "../../personal-data.ts";

const NAMELESS = peopleTexts.id.erasedName;

/** A person's bookings: open ones prevent erasure, past ones stay in the books without a name. */
export const personalBookings: PersonalData = {
  async collect(db, { id }) {
    const bookings = await db
      .selectFrom("booking")
      .selectAll()
      .where("person_id", "=", id)
      .orderBy("created_at", "desc")
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    const players = await playersOf(db, id).select(["booking_id", "booking_player.name"]).execute();
    const items = await db
      .selectFrom("booking_item")
      .innerJoin("booking", "booking.id", "booking_id")
      .select(["booking_id", "booking_item.kind", "booking_item.title", "booking_item.details"])
      .where("booking.person_id", "=", id)
      .orderBy("booking_id")
      .orderBy("position")
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    const waiting = await db
      .selectFrom("waiting_entry")
      .selectAll()
      .where("person_id", "=", id)
      .orderBy("created_at", "desc")
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    const rainRelief = await db
      .selectFrom("visit_relief")
      .innerJoin("booking", "booking.id", "booking_id")
      .select(["booking_id", "place", "visit_relief.starts_at", "visit_relief.ends_at", "visit_relief.status"])
      .select(["unused_minutes", "amount", "package_minutes", "settled_at"])
      .where("booking.person_id", "=", id)
      .orderBy("visit_relief.starts_at", "desc")
      .limit(MAX_EXPORTED_ROWS)
      .execute();
    return { bookings, items, players, waiting, rainRelief };
  },

  async listUnsettled(db, subject, now) {
    const open = (await listFacts(db, subject)).filter((facts) => isOpenBooking(facts, now)).length;
    const count = open + (await countOwedRelief(db, subject, now));
    return count > 0 ? [{ kind: "bookings", count, amount: 0 }] : [];
  },

  async erase(tx, { id }) {
    await tx
      .updateTable("booking")
      .set({ contact_name: NAMELESS, contact_phone: null })
      .where("person_id", "=", id)
      .execute();
    // This copy could restore the booking with its names.
    await sql`update visit_relief set before = null from booking
      where booking.id = booking_id and person_id = ${id}`.execute(tx);
    await tx.deleteFrom("waiting_entry").where("person_id", "=", id).execute();
    await tx
      .deleteFrom("booking_player")
      .where("booking_id", "in", (query) => query.selectFrom("booking").select("id").where("person_id", "=", id))
      .execute();
  },
};

/** Counts unused rain compensations of past games; future games are open bookings. */
async function countOwedRelief(db: Db, { id }: DataSubject, now: Date): Promise<number> {
  const { rows } = await sql<{ owed: number }>`select count(distinct booking.id)::int as owed
    from visit_relief join booking on booking.id = booking_id where person_id = ${id}
    and visit_relief.status in ('waiting', 'offered') and booking.ends_at <= ${now}`.execute(db);
  return rows[0]?.owed ?? 0;
}

function playersOf(db: Db, personId: string) {
  return db
    .selectFrom("booking_player")
    .innerJoin("booking", "booking.id", "booking_id")
    .where("booking.person_id", "=", personId)
    .orderBy("booking_id")
    .orderBy("position")
    .limit(MAX_EXPORTED_ROWS);
}

async function listFacts(db: Db, { id }: DataSubject) {
  const rows = await db
    .selectFrom("booking")
    .select(["status", "held_until as heldUntil"])
    .select(
      sql<Date | null>`coalesce(ends_at, (select max(upper(during)) from allocation where owner_id = booking.id))`.as(
        "endsAt",
      ),
    )
    .where("person_id", "=", id)
    .where("status", "not in", ["rejected", "completed", "expired", "cancelled", "no_show"])
    .execute();
  return rows.map((row) => ({ ...row, status: row.status as BookingStatus }));
}
