import { createFileRoute } from "@tanstack/react-router";
import { coachQueries } from "../features/academy/coach/queries.ts";
import { WeekPage } from "../features/academy/coach/week-page.tsx";
import { useDeviceCopy } from "../features/identity/session/use-device-copy.ts";
import { venueQueries } from "../features/venue/queries.ts";
import { coachText as t } from "../i18n/academy/coach.ts";
import { orNotFound } from "../lib/api/or-not-found.ts";
import { useAnswer } from "../lib/api/use-answer.ts";
import { fetchOrRecall } from "../lib/app/device-copies.ts";
import { headOf, pageHead } from "../lib/page/head.ts";
import { WaitingDetail } from "../ui/loading/waiting.tsx";

export const Route = createFileRoute("/coach/")({
  staticData: { loginRequired: true, accountMenu: true },
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } =>
    typeof from === "string" && /^\d{4}-\d{2}-\d{2}$/.test(from) ? { from } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { answers, origin }, deps, location }) => {
    const week = fetchOrRecall(answers, coachQueries.week(deps.from));
    await Promise.all([answers.get(venueQueries.venue()), orNotFound(week)]);
    return {
      head: pageHead({ title: t.title, description: t.description, path: location.pathname, origin, noIndex: true }),
    };
  },
  head: headOf,
  pendingComponent: WaitingDetail,
  component: CoachWeek,
});

function CoachWeek() {
  const query = coachQueries.week(Route.useSearch().from);
  const seen = useAnswer(query);
  useDeviceCopy(query.url, seen);
  const { data: venue } = useAnswer(venueQueries.venue());
  return <WeekPage week={seen.data} venue={venue} />;
}
