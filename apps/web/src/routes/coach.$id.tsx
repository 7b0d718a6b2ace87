import { createFileRoute } from "@tanstack/react-router";
import { coachQueries } from "../features/academy/coach/queries.ts";
import { SessionPage } from "../features/academy/coach/session-page.tsx";
import { useDeviceCopy } from "../features/identity/session/use-device-copy.ts";
import { venueQueries } from "../features/venue/queries.ts";
import { coachText as t } from "../i18n/academy/coach.ts";
import { orNotFound } from "../lib/api/or-not-found.ts";
import { useAnswer } from "../lib/api/use-answer.ts";
import { fetchOrRecall } from "../lib/app/device-copies.ts";
import { headOf, pageHead } from "../lib/page/head.ts";
import { WaitingDetail } from "../ui/loading/waiting.tsx";

export const Route = createFileRoute("/coach/$id")({
  staticData: { loginRequired: true, accountMenu: true },
  loader: async ({ context: { answers, origin }, params: { id }, location }) => {
    const session = fetchOrRecall(answers, coachQueries.session(id));
    await Promise.all([answers.get(venueQueries.venue()), orNotFound(session)]);
    return {
      head: pageHead({
        title: t.sessionTitle,
        description: t.description,
        path: location.pathname,
        origin,
        noIndex: true,
      }),
    };
  },
  head: headOf,
  pendingComponent: WaitingDetail,
  component: CoachSession,
});

function CoachSession() {
  const query = coachQueries.session(Route.useParams().id);
  const seen = useAnswer(query);
  useDeviceCopy(query.url, seen);
  const { data: venue } = useAnswer(venueQueries.venue());
  return <SessionPage session={seen.data} venue={venue} />;
}
