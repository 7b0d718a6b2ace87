import { addDays } from "@lapang/domain/venue-time";
import { createFileRoute } from "@tanstack/react-router";
import { hasFree } from "../features/courts/browse/has-free.ts";
import { readTime } from "../features/courts/court-search.ts";
import { courtQueries } from "../features/courts/queries.ts";
import { HomePage } from "../features/home/home-page.tsx";
import { HomePending } from "../features/home/home-pending.tsx";
import { homeQueries } from "../features/home/queries.ts";
import { venueQueries } from "../features/venue/queries.ts";
import { venueData } from "../features/venue/venue-data.ts";
import { headOf, pageHead } from "../lib/head.ts";

export const Route = createFileRoute("/")({
  validateSearch: (search: Record<string, unknown>): { time?: string | undefined } => ({ time: readTime(search.time) }),
  loader: async ({ context: { answers, origin } }) => {
    const [venue, day] = await Promise.all([
      answers.get(venueQueries.venue()),
      answers.get(courtQueries.day()),
      answers.get(homeQueries.programmes()),
      answers.get(homeQueries.clubs()),
      answers.get(homeQueries.stay("hotel")),
      answers.get(homeQueries.stay("kost")),
      answers.get(homeQueries.articles()),
    ]);
    if (!hasFree(day)) await answers.get(courtQueries.day(addDays(day.today, 1)));
    const { description } = venue;
    return {
      head: pageHead({ description, path: "/", origin, jsonLd: import.meta.env.SSR ? venueData(venue, origin) : [] }),
    };
  },
  head: headOf,
  component: () => <HomePage time={Route.useSearch().time} />,
  pendingComponent: HomePending,
});
