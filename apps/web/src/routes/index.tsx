import { addDays } from "@lapang/domain/venue/venue-time";
import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { openMatchQueries } from "../features/clubs/open-match/queries.ts";
import { hasFree } from "../features/courts/browse/has-free.ts";
import { readTime } from "../features/courts/court-search.ts";
import { courtQueries } from "../features/courts/queries.ts";
import { HomePage } from "../features/home/home-page.tsx";
import { HomePending } from "../features/home/home-pending.tsx";
import { homeQueries } from "../features/home/queries.ts";
import { usePersonId } from "../features/identity/session/use-person-id.ts";
import { venueQueries } from "../features/venue/queries.ts";
import { venueData } from "../features/venue/venue-data.ts";
import { headOf, pageHead } from "../lib/page/head.ts";

const NextBooking = lazy(() => import("../next-booking.tsx").then((module) => ({ default: module.NextBooking })));

export const Route = createFileRoute("/")({
  validateSearch: (search: Record<string, unknown>): { time?: string | undefined } => ({ time: readTime(search.time) }),
  loader: async ({ context: { answers, origin } }) => {
    const [venue, day] = await Promise.all([
      answers.get(venueQueries.venue()),
      answers.get(courtQueries.day()),
      answers.get(homeQueries.programmes()),
      answers.get(homeQueries.clubs()),
      answers.get(openMatchQueries.few()),
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
  component: Home,
  pendingComponent: HomePending,
});

function Home() {
  const signedIn = usePersonId() !== undefined;
  const [awake, setAwake] = useState(false);
  // The session may be known before hydration, so render what depends on it only afterwards.
  useEffect(() => setAwake(true), []);
  return (
    <>
      {signedIn && awake ? (
        <Suspense>
          <NextBooking />
        </Suspense>
      ) : null}
      <HomePage time={Route.useSearch().time} />
    </>
  );
}
