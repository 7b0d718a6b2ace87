import { DEFAULT_TITLE } from "../../lib/page/head.ts";
import type { RouterContext } from "../../lib/page/router-context.ts";
import { venueQueries } from "./queries.ts";

/** The venue as the organiser of a course or article, for search engines. A failure is not fatal: the page works without it. */
export async function organiser({ answers, origin }: RouterContext): Promise<{ name: string; url: string }> {
  const venue = await answers.get(venueQueries.venue()).catch(() => undefined);
  return { name: venue?.name ?? DEFAULT_TITLE, url: origin };
}
