import { addDays, instantAt, type LocalDate, weekdayOf } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../src/db/connect.ts";
import type { LedgerDraft } from "../bookings/ledger-draft.ts";
import { coaches } from "../content/coaches.ts";
import { programmes } from "../content/programmes.ts";
import type { SeedBatch } from "../content/shapes.ts";
import type { Random } from "../random.ts";
import type { SeededCourts } from "../venue/seed-courts.ts";
import { found, seedResources } from "../venue/seed-resources.ts";
import { datesAround, type VenueDay } from "../venue-day.ts";

type SeededCoaches = ReadonlyMap<string, { id: number; resource_id: number }>;

/** Seeds coaches, programmes, classes and their sessions, each with its court and coach in the ledger. */
export async function seedAcademy(
  tx: Tx,
  day: VenueDay,
  random: Random,
  courts: SeededCourts,
  ledger: LedgerDraft,
): Promise<void> {
  const seededCoaches = await seedCoaches(tx);
  const programmeIds = await seedProgrammes(tx);
  const batches = programmes.flatMap((programme) =>
    programme.batches.map((batch) => ({
      id: random.uuid(),
      programme,
      batch,
      coach: found(seededCoaches, batch.coach),
      court: found(courts, batch.court),
      dates: datesOfBatch(day, batch),
    })),
  );
  await tx
    .insertInto("batch")
    .values(
      batches.map(({ id, programme, batch, coach, court, dates }) => ({
        id,
        programme_id: found(programmeIds, programme.slug),
        code: batch.code,
        coach_id: coach.id,
        court_id: court.id,
        weekdays: batch.weekdays,
        from_time: batch.startTime,
        to_time: batch.endTime,
        starts_on: dates[0] ?? day.today,
        ends_on: dates.at(-1) ?? day.today,
        capacity: batch.capacity,
        enrolled: batch.enrolled,
      })),
    )
    .execute();
  const sessions = batches.flatMap(({ id, programme, batch, coach, court, dates }) =>
    dates.map((date) => ({
      row: {
        id: random.uuid(),
        batch_id: id,
        starts_at: instantAt(day.zone, date, batch.startTime),
        ends_at: instantAt(day.zone, date, batch.endTime),
        court_id: court.id,
        capacity: batch.capacity,
      },
      note: `${programme.name} ${batch.code}`,
      resourceIds: [court.resourceId, coach.resource_id],
    })),
  );
  await tx
    .insertInto("class_session")
    .values(sessions.map((session) => session.row))
    .execute();
  for (const { row, note, resourceIds } of sessions) {
    for (const resourceId of resourceIds) {
      ledger.take({ resourceId, from: row.starts_at, to: row.ends_at, purpose: "class", ownerId: row.id, note });
    }
  }
}

/** Returns the session dates of a class; weeks count from its first session. */
function datesOfBatch(day: VenueDay, batch: SeedBatch): LocalDate[] {
  const meets = (date: LocalDate) => batch.weekdays.includes(weekdayOf(date));
  const firstWeek = datesAround(day, batch.startsInDays, batch.startsInDays + 6);
  const first = firstWeek.find(meets) ?? day.today;
  return Array.from({ length: batch.weeks * 7 }, (_, index) => addDays(first, index)).filter(meets);
}

async function seedCoaches(tx: Tx): Promise<SeededCoaches> {
  const resourceOf = await seedResources(
    tx,
    "coach",
    coaches.map((coach) => coach.name),
  );
  const people = await tx.selectFrom("person").select(["id", "name"]).where("role", "=", "coach").execute();
  const rows = await tx
    .insertInto("coach")
    .values(
      coaches.map(({ privateRate, weeklyHours, ...coach }) => ({
        ...coach,
        person_id: people.find(({ name }) => name === coach.name)?.id ?? null,
        resource_id: resourceOf(coach.name),
        private_rate: privateRate,
        weekly_hours: JSON.stringify(weeklyHours),
      })),
    )
    .returning(["id", "slug", "resource_id"])
    .execute();
  return new Map(rows.map((row) => [row.slug, row]));
}

async function seedProgrammes(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .insertInto("programme")
    .values(
      programmes.map(
        ({ batches: _, ageMin, ageMax, pricePerTerm, trialPrice, termWeeks, skills, ...rest }, position) => ({
          ...rest,
          skills: JSON.stringify(skills),
          age_min: ageMin,
          age_max: ageMax,
          price_per_term: pricePerTerm,
          trial_price: trialPrice,
          term_weeks: termWeeks,
          position,
        }),
      ),
    )
    .returning(["id", "slug"])
    .execute();
  return new Map(rows.map((row) => [row.slug, row.id]));
}
