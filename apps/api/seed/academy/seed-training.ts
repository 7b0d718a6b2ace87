import type { EnrolmentDetails } from "@lapang/contract/bookings/booking-items";
import { makeUpUntil } from "@lapang/domain/academy/make-up";
import { termLine } from "@lapang/domain/academy/term-price";
import { defaultSettings } from "@lapang/domain/venue/venue-settings";
import { addDays } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../src/db/connect.ts";
import { recordGuardian } from "../../src/modules/consent/record-consent.ts";
import type { Planner } from "../bookings/booking-rows.ts";
import { itemIdOf } from "../bookings/item-id.ts";
import { type PricedBooking, priced } from "../bookings/price-visits.ts";
import { CLASS, type SeedPupil } from "../content/pupils.ts";
import { startOfToday } from "../venue-day.ts";

type NewBooking = Pick<PricedBooking, "id" | "code" | "personId" | "contact">;
export type PlannedTraining = {
  booking: PricedBooking;
  batchId: string;
  programmeId: number;
  childId: string;
  pupil: SeedPupil;
};

/** Plans a term bought some weeks ago, at that day's price. */
export async function planTraining(
  tx: Tx,
  booking: NewBooking,
  { childId, pupil }: { childId: string; pupil: SeedPupil },
): Promise<PlannedTraining> {
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
    participant: pupil.name,
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
    pupil,
  };
}

type Child = Pick<SeedPupil, "name" | "bornDaysAgo" | "level">;

/** Seeds the children of an account in order; returns their ids. */
export async function seedChildren(
  tx: Tx,
  { day, random }: Pick<Planner, "day" | "random">,
  { personId, children }: { personId: string; children: readonly Child[] },
): Promise<string[]> {
  const rows = children.map(({ name, bornDaysAgo, level }, index) => ({
    ...{ id: random.uuid(), person_id: personId, name, level, place: index + 1 },
    birth_date: addDays(day.today, -bornDaysAgo),
  }));
  await tx.insertInto("participant").values(rows).execute();
  const act = { personId, way: "account", now: startOfToday(day) } as const;
  await recordGuardian(tx, act, { participantIds: rows.map(({ id }) => id) });
  return rows.map(({ id }) => id);
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

export async function listSessions(tx: Tx, batchId: string) {
  return tx
    .selectFrom("class_session")
    .select(["id", "starts_at", "ends_at"])
    .where("batch_id", "=", batchId)
    .orderBy("starts_at")
    .execute();
}

type Pupil = { person_id: string; participant_id: string };
type Session = Awaited<ReturnType<typeof listSessions>>[number];

/** Seeds the seats of every session, the coach's marks so far, and a make-up session for an excused one. */
export async function seedTraining(
  tx: Tx,
  { day, random }: Pick<Planner, "day" | "random">,
  { booking, batchId, programmeId, childId, pupil }: PlannedTraining,
): Promise<void> {
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
  const marked = sessions
    .filter(({ ends_at }) => ends_at <= startOfToday(day))
    .toReversed()
    .map((session, index) => ({ session, mark: pupil.marks[index % pupil.marks.length] }));
  const missed = marked.filter(({ mark }) => mark?.status === "excused").map(({ session }) => session);
  const seats = sessions
    .filter((session) => !missed.includes(session))
    .map(({ id }) => ({ id: random.uuid(), session_id: id, enrolment_id: enrolmentId, ...person, ...created }));
  await tx.insertInto("class_seat").values(seats).execute();

  const { id: coach } = await tx
    .selectFrom("batch")
    .innerJoin("coach", "coach.id", "coach_id")
    .select("coach.person_id as id")
    .where("batch.id", "=", batchId)
    .executeTakeFirstOrThrow();
  await seedMarks(tx, { person, coach, marked });
  const progress = { programme_id: programmeId, marked_by: coach ?? "", marked_at: startOfToday(day), ...person };
  await tx
    .insertInto("skill_mark")
    .values(pupil.skills.map((mark) => ({ ...progress, ...mark })))
    .execute();
  const ends = sessions.at(-1)?.ends_at ?? booking.createdAt;
  for (const session of missed) {
    await seedCredit(tx, { id: random.uuid(), person, enrolmentId, session, ends, name: booking.item?.title ?? "" });
  }
}

type Marked = { session: Session; mark: SeedPupil["marks"][number] | undefined };

async function seedMarks(
  tx: Tx,
  { person, coach, marked }: { person: Pupil; coach: string | null; marked: readonly Marked[] },
): Promise<void> {
  const rows = marked.map(({ session: { id, starts_at, ends_at }, mark }) => {
    const { status, note = "" } = mark ?? { status: "present" };
    // Excused participants have excused themselves.
    const by =
      status === "excused"
        ? { marked_at: new Date(starts_at.getTime() - 86_400_000) }
        : { marked_by: coach, marked_at: ends_at };
    return { session_id: id, ...person, status, note, ...by };
  });
  if (rows.length > 0) await tx.insertInto("attendance").values(rows).execute();
}

type Credit = { id: string; person: Pupil; enrolmentId: string | null; session: Session; ends: Date; name: string };

async function seedCredit(tx: Tx, { id, person, enrolmentId, session, ends, name }: Credit): Promise<void> {
  const excusedAt = new Date(session.starts_at.getTime() - 86_400_000);
  await tx
    .insertInto("make_up_credit")
    .values({
      ...person,
      id,
      enrolment_id: enrolmentId,
      missed_session_id: session.id,
      missed_at: session.starts_at,
      programme_name: name,
      level: "pemula",
      reason: "absence",
      valid_until: makeUpUntil(excusedAt, ends, defaultSettings.academy),
      created_at: excusedAt,
    })
    .execute();
}
