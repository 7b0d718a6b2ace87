import { redirect } from "@tanstack/react-router";
import type { Answers } from "../../lib/api/answers.ts";
import { courtQueries } from "../courts/queries.ts";
import { venueQueries } from "../venue/queries.ts";

/**
 * Redirects a phrase in the address (a form sent without scripts, a shared link) to the search it means. An unreadable phrase
 * stays, and the page says so.
 */
export async function followPhrase(phrase: string, answers: Answers): Promise<void> {
  const [venue, { now, courts }, { readPhrase, hrefOf }] = await Promise.all([
    answers.get(venueQueries.venue()),
    answers.get(courtQueries.day()),
    import("./read-phrase.ts"),
  ]);
  const reading = readPhrase(phrase, { now, venue, courts: courts.map(({ court }) => court) });
  if (reading.what) throw redirect({ href: hrefOf(reading), replace: true });
}
