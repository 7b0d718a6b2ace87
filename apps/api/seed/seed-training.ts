import type { EnrolmentDetails } from "@lapang/contract/booking-items";
import { termLine } from "@lapang/domain/academy/term-price";
import { defaultSettings } from "@lapang/domain/venue-settings";
import { addDays } from "@lapang/domain/venue-time";
import type { Tx } from "../src/db/connect.ts";
import { itemIdOf, type Planner } from "./booking-rows.ts";
import { type PricedBooking, priced } from "./price-visits.ts";
import { startOfToday, type VenueDay } from "./venue-day.ts";

/** The class in which the demo customer's first child is, and what the coach has said so far. */
const CLASS = "BK-A";
const children = [
  { name: "Bima Pradipta", bornDaysAgo: 7 * 365 + 120, level: "pemula" },
  { name: "Kirana Pradipta", bornDaysAgo: 11 * 365 + 40, level: "pemula" },
];
const marks = [
  { status: "present", note: "Berani mencoba, langkahnya sudah pendek-pendek." },
  { status: "late", note: "" },
  { status: "present", note: "Forehand mulai melewati net sendiri." },
] as const;
const progress = [
  { skill: "tangkap", stage: 3, note: "Tangkapannya tenang" },
  { skill: "pantul", stage: 2, note: "" },
  { skill: "forehand", stage: 1, note: "Latihan di rumah: pantul ke lantai sepuluh kali" },
];

type NewBooking = Pick<PricedBooking, "id" | "code" | "personId" | "contact">;
export type PlannedTraining = { booking: PricedBooking; batchId: string; programmeId: number; childId: string };

/** A term that was bought some weeks ago, at the price of that day. */
export async function planTraining(
  tx: Tx,
  { day, random }: Pick<Planner, "day" | "random">,
  booking: NewBooking,
): Promise<PlannedTraining> {
  const ids = children.map(() => random.uuid());
  await seedChildren(tx, day, { personId: booking.personId ?? "", ids });
  const childId = ids[0] ?? "";
  const row = await findClass(tx);
  const sessions = await listSessions(tx, row.id);
  const [first, last] = [sessions[0], sessions.at(-1)];
  if (!first || !last) throw new Error(`The class ${CLASS} of the demo never meets`);
  const createdAt = new Date(first.starts_at.getTime() - 5 * 86_400_000);
  const title = `${row.name} ${CLASS}`;
  const itemId = itemIdOf(booking.id);
  const counted = { sessions: sessions.length, sessionsLeft: sessions.length, furtherChild: false, trialCredit: 0 };
  const term = { itemId, label: title, pricePerTerm: row.price_per_term, firstSession: first.starts_at, ...counted };
  const quote = priced([termLine(term, defaultSettings.academy, createdAt)], { usePackage: false, now: createdAt });
  const details: EnrolmentDetails = {
    programme: { slug: row.slug, name: row.name, drill: row.drill as EnrolmentDetails["programme"]["drill"] },
    batch: CLASS,
    weekdays: row.weekdays,
    from: row.from_time.slice(0, 5),
    to: row.to_time.slice(0, 5),
    coach: row.coach,
    court: { slug: row.court_slug, name: row.court_name },
    participantId: childId,
    participant: children[0]?.name ?? "",
    trial: false,
    sessions: sessions.length,
  };
  return {
    booking: {
      ...booking,
      kind: "academy",
      status: "confirmed",
      heldUntil: null,
      total: quote.quoted.total,
      priceLines: [],
      createdAt,
      quote,
      item: { title, resourceId: null, details, from: first.starts_at, to: last.ends_at },
    },
    batchId: row.id,
    programmeId: row.programme_id,
    childId,
  };
}

type Family = { personId: string; ids: readonly string[] };

async function seedChildren(tx: Tx, day: VenueDay, { personId, ids }: Family): Promise<void> {
  const rows = children.map(({ name, bornDaysAgo, level }, index) => {
    const id = ids[index] ?? "";
    return { id, person_id: personId, name, birth_date: addDays(day.today, -bornDaysAgo), level, place: index + 1 };
  });
  await tx.insertInto("participant").values(rows).execute();
}

async function findClass(tx: Tx) {
  return tx
    .selectFrom("batch")
    .innerJoin("programme", "programme.id", "batch.programme_id")
    .innerJoin("coach", "coach.id", "batch.coach_id")
    .innerJoin("court", "court.id", "batch.court_id")
    .select(["batch.id", "batch.programme_id", "weekdays", "from_time", "to_time"])
    .select(["programme.slug", "programme.name", "programme.drill", "price_per_term", "coach.name as coach"])
    .select(["court.slug as court_slug", "court.name as court_name"])
    .where("batch.code", "=", CLASS)
    .executeTakeFirstOrThrow();
}

async function listSessions(tx: Tx, batchId: string) {
  return tx
    .selectFrom("class_session")
    .select(["id", "starts_at", "ends_at"])
    .where("batch_id", "=", batchId)
    .orderBy("starts_at")
    .execute();
}

/** The seat in every session, what the coach has marked so far, and one session to make up for. */
export async function seedTraining(
  tx: Tx,
  { day, random }: Pick<Planner, "day" | "random">,
  training: PlannedTraining,
): Promise<void> {
  const { booking, batchId, programmeId, childId } = training;
  const person = { person_id: booking.personId ?? "", participant_id: childId };
  const created = { created_at: booking.createdAt };
  const enrolmentId = itemIdOf(booking.id);
  const from_session_at = booking.item?.from ?? booking.createdAt;
  const of = { batch_id: batchId, programme_id: programmeId, trial: false, from_session_at };
  await tx
    .insertInto("enrolment")
    .values({ id: enrolmentId, ...of, ...person, ...created })
    .execute();
  const sessions = await listSessions(tx, batchId);
  const over = sessions.filter(({ ends_at }) => ends_at <= startOfToday(day));
  const missed = over.at(-1);
  const seats = sessions.filter(({ id }) => id !== missed?.id);
  await tx
    .insertInto("class_seat")
    .values(
      seats.map(({ id }) => ({ id: random.uuid(), session_id: id, enrolment_id: enrolmentId, ...person, ...created })),
    )
    .execute();
  const coach = await tx.selectFrom("person").select("id").where("role", "=", "coach").executeTakeFirst();
  const marked = { ...person, marked_by: coach?.id ?? null };
  const attended = over.slice(0, -1).map(({ id, ends_at }, index) => {
    const { status, note } = marks[index % marks.length] ?? marks[0];
    return { session_id: id, ...marked, marked_at: ends_at, status, note };
  });
  if (attended.length > 0) await tx.insertInto("attendance").values(attended).execute();
  if (coach) {
    const rows = progress.map((mark) => ({
      programme_id: programmeId,
      ...mark,
      ...person,
      marked_by: coach.id,
      marked_at: startOfToday(day),
    }));
    await tx.insertInto("skill_mark").values(rows).execute();
  }
  if (!missed) return;
  const absence = { session_id: missed.id, status: "excused", marked_at: missed.starts_at };
  await tx
    .insertInto("attendance")
    .values({ ...absence, ...person })
    .execute();
  await tx
    .insertInto("make_up_credit")
    .values({
      ...person,
      ...created,
      id: random.uuid(),
      enrolment_id: enrolmentId,
      missed_session_id: missed.id,
      missed_at: missed.starts_at,
      programme_name: booking.item?.title ?? "",
      level: "pemula",
      reason: "absence",
      valid_until: sessions.at(-1)?.ends_at ?? missed.ends_at,
    })
    .execute();
}
