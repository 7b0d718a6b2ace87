import { aClub, anArticle, aProgramme } from "../../apps/api/src/testing/factories-content.ts";
import { aKost } from "../../apps/api/src/testing/factories-stays.ts";
import { aCourt } from "../../apps/api/src/testing/factories-venue.ts";
import { startChangedProduct } from "./changed-product.ts";

/** More than a page of everything that the venue lists, on top of the demo's own. */
const EACH = 25;

/** A product of its own, whose lists are all longer than one page. */
export function startProductWithLongLists() {
  return startChangedProduct(async (db) => {
    for (let count = 1; count <= EACH; count += 1) {
      const slug = `tambahan-${String(count).padStart(2, "0")}`;
      await aCourt(db, { slug, position: 100 + count });
      await aClub(db, { slug });
      await aProgramme(db, { slug });
      await aKost(db, { slug, opensOn: ["2026-01-01"] });
      await anArticle(db, { slug, publishedAt: new Date("2025-03-01T00:00:00Z") });
    }
  });
}
