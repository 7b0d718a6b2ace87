import type { Db } from "../../db/connect.ts";

export async function findVenue(db: Db) {
  return db.selectFrom("venue").selectAll().executeTakeFirst();
}
export type VenueRow = NonNullable<Awaited<ReturnType<typeof findVenue>>>;

export async function listPartners(db: Db) {
  return db.selectFrom("partner").select(["name", "about", "website"]).orderBy("position").execute();
}

export async function listFaqs(db: Db) {
  return db.selectFrom("faq").select(["question", "answer"]).orderBy("position").execute();
}

export async function listHourPackages(db: Db) {
  return db
    .selectFrom("hour_package")
    .selectAll()
    .where("active", "=", true)
    .orderBy("hours")
    .orderBy("slug")
    .execute();
}
export type HourPackageRow = Awaited<ReturnType<typeof listHourPackages>>[number];

export async function findLegalPage(db: Db, slug: string) {
  return db
    .selectFrom("legal_page")
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom("legal_version")
        .select((row) => row.fn.max("version").as("version"))
        .where("slug", "=", slug)
        .as("version"),
    )
    .where("slug", "=", slug)
    .executeTakeFirst();
}
export type LegalPageRow = NonNullable<Awaited<ReturnType<typeof findLegalPage>>>;
