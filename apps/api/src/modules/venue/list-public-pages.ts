import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import type { Clock } from "../../runtime/clock.ts";

const fixedPages = [
  "/",
  "/court",
  "/academy",
  "/club",
  "/open-match",
  "/hotel-kost",
  "/article",
  "/about-us",
  "/contact-us",
  "/privacy-policy",
  "/terms-conditions",
];

/** A sitemap file may list 50,000 addresses; a venue with more articles needs several files. */
const MAX_PAGES = 45_000;

/** Lists every page that search engines may show, the fixed ones first. */
export async function listPublicPages(db: Db, clock: Clock): Promise<{ path: string; changedAt?: Date | undefined }[]> {
  const { rows } = await sql<{ path: string; changed_at: Date | null }>`
    select '/court/' || slug as path, null::timestamptz as changed_at from court where status = 'open'
    union all select '/club/' || slug, null from club where active
    union all select '/academy/' || slug, null from programme where active
    union all select '/hotel-kost/' || kind || '/' || slug, null from property where active
    union all select '/article/' || slug, updated_at from article where status <> 'draft' and published_at <= ${clock()}
    limit ${MAX_PAGES}`.execute(db);
  return [
    ...fixedPages.map((path) => ({ path })),
    ...rows.map((row) => ({ path: row.path, changedAt: row.changed_at ?? undefined })),
  ];
}
