import { createFileRoute } from "@tanstack/react-router";
import { courtHead } from "../features/courts/browse/court-head.ts";
import { CourtPage } from "../features/courts/browse/court-page.tsx";
import { CourtPending } from "../features/courts/browse/court-pending.tsx";
import { readSlotSearch } from "../features/courts/court-search.ts";
import { courtQueries } from "../features/courts/queries.ts";
import { weekOf, weekStart } from "../features/courts/slots/week-model.ts";
import { venueQueries } from "../features/venue/queries.ts";
import { orNotFound } from "../lib/api/or-not-found.ts";
import { headOf } from "../lib/page/head.ts";

export const Route = createFileRoute("/court/$slug")({
  validateSearch: readSlotSearch,
  loaderDeps: ({ search: { date } }) => ({ date }),
  loader: async ({ context: { answers, origin }, params: { slug }, deps: { date } }) => {
    const [court, venue, { today }] = await Promise.all([
      orNotFound(answers.get(courtQueries.detail(slug))),
      answers.get(venueQueries.venue()),
      orNotFound(answers.get(courtQueries.week(slug))),
    ]);
    const week = weekOf(today, date);
    if (week > 0) await answers.get(courtQueries.week(slug, weekStart(today, week)));
    return { head: courtHead(origin, { court, venue }) };
  },
  head: headOf,
  component: () => <CourtPage slug={Route.useParams().slug} search={Route.useSearch()} />,
  pendingComponent: CourtPending,
});
