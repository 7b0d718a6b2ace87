import type { Attendance } from "@lapang/contract/desk/desk";
import { assertMayCheckIn, assertMayUndo, type Outcome } from "@lapang/domain/booking/attendance";
import { assertMayMarkNoShow } from "@lapang/domain/booking/no-show";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { type Doer, recordAction } from "../../audit/record-action.ts";
import {
  type BookingRow,
  listGroups,
  lockBooking,
  tellTimeline,
  updateBooking,
} from "../../bookings/record/booking-rows.ts";
import { findVenueSettings } from "../../venue/find-venue-settings.ts";
import { listGames, presentGame } from "../desk-games.ts";
import { doerColumns } from "./doer-columns.ts";
import { notifyAbsent } from "./notify-absent.ts";

export type VisitNote = { id: string; itemId: string; by: Doer; now: Date };

type Visit = { booking: BookingRow; start: Date; end: Date; isOnly: boolean };

/** Checks in the people of a visit. A repeated call changes nothing and returns who did it first. */
export async function checkIn(db: Db, note: VisitNote): Promise<Attendance> {
  const settings = await findVenueSettings(db);
  return db.transaction().execute(async (tx) => {
    const visit = await lockVisit(tx, note);
    const noted = await findNoted(tx, note.itemId);
    if (noted?.outcome === "came") return attendanceOf(tx, note, true);
    assertMayCheckIn(visit, note.now, settings);
    await noteOutcome(tx, visit, note, "came");
    return attendanceOf(tx, note, false);
  });
}

/** Marks a visit as a no-show; its people can still be checked in later. */
export async function markAbsent(db: Db, note: VisitNote): Promise<Attendance> {
  const settings = await findVenueSettings(db);
  return db.transaction().execute(async (tx) => {
    const visit = await lockVisit(tx, note);
    const noted = await findNoted(tx, note.itemId);
    if (noted) {
      if (noted.outcome === "absent") return attendanceOf(tx, note, true);
      throw new DomainError("illegal_move", "They are here", { from: "checked_in", to: "no_show" });
    }
    assertMayMarkNoShow(visit.start, note.now, settings);
    await noteOutcome(tx, visit, note, "absent");
    await notifyAbsent(tx, visit.booking, note.itemId);
    return attendanceOf(tx, note, false);
  });
}

/** Undoes a check-in or no-show within the allowed minutes. */
export async function undoAttendance(db: Db, note: VisitNote): Promise<Attendance> {
  const settings = await findVenueSettings(db);
  return db.transaction().execute(async (tx) => {
    const { booking } = await lockVisit(tx, note);
    const noted = await findNoted(tx, note.itemId);
    if (!noted) return attendanceOf(tx, note, true);
    assertMayUndo(noted.at, note.now, settings);
    await tx.deleteFrom("visit_attendance").where("item_id", "=", note.itemId).execute();
    const others = await tx
      .selectFrom("visit_attendance")
      .select("item_id")
      .where("booking_id", "=", booking.id)
      .where("outcome", "=", "came")
      .executeTakeFirst();
    if (booking.status !== "confirmed" && !others) {
      await updateBooking(tx, booking, { status: "confirmed" }, note.now);
    }
    await recordChange(tx, booking, note, {
      kind: `${timelineKind[noted.outcome as Outcome]}_undone`,
      before: noted.outcome,
    });
    return attendanceOf(tx, note, false);
  });
}

const timelineKind = { came: "checked_in", absent: "no_show" } as const satisfies Record<Outcome, string>;

async function lockVisit(tx: Tx, { id, itemId }: VisitNote): Promise<Visit> {
  const booking = await lockBooking(tx, id);
  const groups = booking ? await listGroups(tx, id) : [];
  const visits = groups.filter(({ row }) => row.starts_at !== null);
  const { starts_at: start, ends_at: end } = visits.find(({ row }) => row.id === itemId)?.row ?? {};
  if (!booking || !start || !end) throw new DomainError("not_found", "There is no such visit");
  if (!["confirmed", "checked_in", "no_show"].includes(booking.status)) {
    const details = { from: booking.status, to: "checked_in" };
    throw new DomainError("illegal_move", "Only what is paid for can be played", details);
  }
  return { booking, start, end, isOnly: visits.length === 1 };
}

async function findNoted(tx: Tx, itemId: string) {
  return tx.selectFrom("visit_attendance").selectAll().where("item_id", "=", itemId).executeTakeFirst();
}

/**
 * Records the outcome and updates the booking: its first check-in starts it, and a no-show of its only visit makes it a
 * no-show.
 */
async function noteOutcome(tx: Tx, visit: Visit, note: VisitNote, outcome: Outcome): Promise<void> {
  const { booking, isOnly } = visit;
  const row = { outcome, at: note.now, ...doerColumns(note.by) };
  await tx
    .insertInto("visit_attendance")
    .values({ item_id: note.itemId, booking_id: booking.id, ...row })
    .onConflict((conflict) => conflict.column("item_id").doUpdateSet(row))
    .execute();
  if (outcome === "came" && booking.status !== "checked_in") {
    // A late arrival: the state table has no move from no_show to checked_in, so confirm the booking first.
    const standing =
      booking.status === "no_show" ? await updateBooking(tx, booking, { status: "confirmed" }, note.now) : booking;
    await updateBooking(tx, standing, { status: "checked_in" }, note.now);
  } else if (outcome === "absent" && isOnly) {
    await updateBooking(tx, booking, { status: "no_show" }, note.now);
  }
  await recordChange(tx, booking, note, { kind: timelineKind[outcome], before: null });
}

type AttendanceChange = { kind: `${"checked_in" | "no_show"}${"" | "_undone"}`; before: string | null };

async function recordChange(
  tx: Tx,
  booking: BookingRow,
  { itemId, by }: VisitNote,
  { kind, before }: AttendanceChange,
): Promise<void> {
  const details = { item: itemId };
  await tellTimeline(tx, booking.id, { kind, actor: "staff", ...(by.personId && { personId: by.personId }), details });
  await recordAction(tx, {
    ...by,
    // Staff may check in their own booking, because attendance moves no money.
    concernedId: booking.person_id === by.personId ? null : booking.person_id,
    action: kind,
    subjectId: booking.id,
    details: { booking: booking.code, ...details, before, status: booking.status },
  });
}

async function attendanceOf(tx: Tx, { itemId, now }: VisitNote, repeated: boolean): Promise<Attendance> {
  const [game] = await listGames(tx, sql<boolean>`item.id = ${itemId}`, now);
  if (!game) throw new DomainError("not_found", "There is no such visit");
  const noted = await tx
    .selectFrom("visit_attendance")
    .leftJoin("person", "person.id", "visit_attendance.staff_id")
    .leftJoin("door_device", "door_device.id", "visit_attendance.device_id")
    .select(["visit_attendance.at", ({ fn }) => fn.coalesce("person.name", "door_device.name").as("name")])
    .where("item_id", "=", itemId)
    .executeTakeFirst();
  return { game: presentGame(game), at: noted?.at.toISOString() ?? null, by: noted?.name ?? null, repeated };
}
