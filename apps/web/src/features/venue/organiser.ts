import { DEFAULT_TITLE } from "../../lib/page/head.ts";
import type { RouterContext } from "../../lib/page/router-context.ts";
import { venueQueries } from "./queries.ts";

/** Who is behind a course or an article, for search engines; a page without the venue's facts is better than no page. */
export async function organiser({ answers, origin }: RouterContext): Promise<{ name: string; url: string }> {
  const venue = await answers.get(venueQueries.venue()).catch(() => undefined);
  return { name: venue?.name ?? DEFAULT_TITLE, url: origin };
}
