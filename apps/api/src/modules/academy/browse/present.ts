import type { Batch, Coach, ProgrammeCard, ProgrammeDetail } from "@lapang/contract/academy/academy";
import type { PhotosOf } from "../../media/photos/list-photos.ts";
import type { BatchRow, BatchSessionRow, CoachRow, ProgrammeRow } from "./queries.ts";

export function presentProgramme(
  programme: ProgrammeRow,
  allBatches: readonly BatchRow[],
  photos: PhotosOf,
): ProgrammeCard {
  const batches = allBatches.filter((batch) => batch.programme_id === programme.id).map(presentBatch);
  return {
    slug: programme.slug,
    name: programme.name,
    summary: programme.summary,
    ageMin: programme.age_min,
    ageMax: programme.age_max,
    level: programme.level as ProgrammeCard["level"],
    format: programme.format,
    pricePerTerm: programme.price_per_term,
    trialPrice: programme.trial_price,
    termWeeks: programme.term_weeks,
    drill: programme.drill as ProgrammeCard["drill"],
    placesLeft: batches.reduce((sum, batch) => sum + batch.placesLeft, 0),
    photo: photos.first(programme.id),
    batches,
  };
}

function presentBatch(row: BatchRow): Batch {
  return {
    code: row.code,
    weekdays: row.weekdays,
    from: row.from_time.slice(0, 5),
    to: row.to_time.slice(0, 5),
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    capacity: row.capacity,
    placesLeft: Math.max(0, row.places_left),
    waiting: row.waiting,
    coach: { slug: row.coach_slug, name: row.coach_name },
    court: { slug: row.court_slug, name: row.court_name, open: row.court_status === "open" },
  };
}

function presentCoach(row: CoachRow, photos: PhotosOf): Coach {
  const { slug, name, headline, bio, certificates, languages, levels } = row;
  const photo = photos.first(row.id);
  return { slug, name, headline, bio, certificates, languages, levels, privateRate: row.private_rate, photo };
}

type DetailParts = {
  coaches: readonly CoachRow[];
  sessions: readonly BatchSessionRow[];
  photos: PhotosOf;
  coachPhotos: PhotosOf;
  now: Date;
};

export function presentProgrammeDetail(
  programme: ProgrammeRow,
  batches: readonly BatchRow[],
  { coaches, sessions, photos, coachPhotos, now }: DetailParts,
): ProgrammeDetail {
  const { description, includes } = programme;
  const codes = new Map(batches.map(({ id, code }) => [id, code]));
  return {
    ...presentProgramme(programme, batches, photos),
    description,
    includes,
    photos: photos.all(programme.id),
    coaches: coaches.map((coach) => presentCoach(coach, coachPhotos)),
    sessions: sessions.map((row) => presentSession(row, codes.get(row.batch_id) ?? "")),
    now: now.toISOString(),
  };
}

function presentSession(row: BatchSessionRow, batch: string): ProgrammeDetail["sessions"][number] {
  return {
    id: row.id,
    batch,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    cancelled: row.status === "cancelled",
    seatsLeft: Math.max(0, row.seats_left),
    court: row.court_name,
  };
}
