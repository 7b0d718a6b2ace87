import type { Db } from "../../apps/api/src/db/connect.ts";
import { aClub, anArticle, aProgramme } from "../../apps/api/src/testing/factories/content.ts";
import { aKost } from "../../apps/api/src/testing/factories/stays.ts";
import { aCourt } from "../../apps/api/src/testing/factories/venue.ts";

export const lists = [
  { path: "/court", api: "courts", filter: "surface=keras" },
  { path: "/club", api: "clubs", filter: "level=3" },
  { path: "/academy", api: "programmes", filter: "level=pemula" },
  { path: "/hotel-kost", api: "stays", filter: "kind=kost" },
  { path: "/article", api: "articles", filter: "category=teknik" },
];

/** More than one page of everything that the venue lists, beside the demo's own. */
const EACH = 25;

export async function makeListsLong(db: Db): Promise<void> {
  for (let count = 1; count <= EACH; count += 1) {
    const slug = `tambahan-${String(count).padStart(2, "0")}`;
    await aCourt(db, { slug, position: 100 + count });
    await aClub(db, { slug });
    await aProgramme(db, { slug });
    await aKost(db, { slug, opensOn: ["2026-01-01"] });
    await anArticle(db, { slug, publishedAt: new Date("2025-03-01T00:00:00Z") });
  }
}
