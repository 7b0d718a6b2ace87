import { plainTextOf } from "@lapang/domain/article/blocks";
import type { Db } from "../../db/connect.ts";
import { aResource } from "./resources.ts";

export async function aClub(
  db: Db,
  traits: { slug: string; level?: [number, number]; courtId?: number; day?: number; dues?: number },
) {
  const [level_min, level_max] = traits.level ?? [2, 4];
  const club = await db
    .insertInto("club")
    .values({
      slug: traits.slug,
      name: traits.slug,
      summary: "Klub uji",
      level_min,
      level_max,
      join_policy: "open",
      dues_monthly: traits.dues ?? 150_000,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (traits.courtId !== undefined) {
    await db
      .insertInto("club_meeting")
      .values({
        club_id: club.id,
        court_id: traits.courtId,
        weekday: traits.day ?? 2,
        from_time: "06:00",
        to_time: "08:00",
        title: "Ganda",
      })
      .execute();
  }
  return club;
}

export async function aCoach(db: Db, slug: string) {
  const resource = await aResource(db, { kind: "coach", name: slug });
  return db
    .insertInto("coach")
    .values({ resource_id: resource.id, slug, name: slug, headline: "Pelatih", private_rate: 250_000 })
    .returning("id")
    .executeTakeFirstOrThrow();
}

type ProgrammeTraits = { slug: string; ages?: [number, number | null]; level?: string; price?: number };

export async function aProgramme(db: Db, traits: ProgrammeTraits) {
  const { slug, ages = [5, 8], level = "pemula", price = 1_200_000 } = traits;
  return db
    .insertInto("programme")
    .values({
      slug,
      name: slug,
      summary: "Program uji",
      age_min: ages[0],
      age_max: ages[1],
      level,
      format: "Grup",
      price_per_term: price,
      term_weeks: 8,
      drill: "reli",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
}

type BatchTraits = {
  code: string;
  programmeId: number;
  coachId: number;
  courtId: number;
  days: number[];
  startsOn?: string;
  endsOn: string;
};

export async function aBatch(db: Db, traits: BatchTraits) {
  const { code, programmeId, coachId, courtId, days, startsOn = "2043-10-01", endsOn } = traits;
  await db
    .insertInto("batch")
    .values({
      programme_id: programmeId,
      code,
      coach_id: coachId,
      court_id: courtId,
      weekdays: days,
      from_time: "16:00",
      to_time: "17:00",
      starts_on: startsOn,
      ends_on: endsOn,
      capacity: 8,
      enrolled: 3,
    })
    .execute();
}

type ArticleTraits = {
  slug: string;
  title?: string;
  excerpt?: string;
  text?: string;
  category?: string;
  tags?: string[];
  status?: string;
  publishedAt?: Date | null;
  related?: object;
};

export async function anArticle(db: Db, traits: ArticleTraits) {
  const body = [{ type: "paragraph" as const, text: traits.text ?? "Isi artikel." }];
  await db
    .insertInto("article")
    .values({
      slug: traits.slug,
      title: traits.title ?? traits.slug,
      excerpt: traits.excerpt ?? "Ringkasan",
      category: traits.category ?? "teknik",
      tags: traits.tags ?? [],
      author: "Redaksi",
      cover: JSON.stringify({ crop: "net", tone: "court" }),
      body: JSON.stringify(body),
      plain_text: plainTextOf(body),
      reading_minutes: 1,
      related: traits.related ? JSON.stringify(traits.related) : null,
      status: traits.status ?? "published",
      published_at: traits.publishedAt === undefined ? new Date("2043-11-01T00:00:00Z") : traits.publishedAt,
    })
    .execute();
}

/** The privacy policy or the terms, with one section. */
export async function aLegalPage(db: Db, slug: "privacy-policy" | "terms-conditions", text = "Yang kami simpan.") {
  const sections = [{ id: "isi", heading: "Isi", blocks: [{ type: "paragraph", text }] }];
  await db
    .insertInto("legal_page")
    .values({ slug, title: "Halaman", updated_on: "2043-01-01", sections: JSON.stringify(sections) })
    .execute();
}
