import { createFileRoute } from "@tanstack/react-router";
import { MembersPage } from "../features/clubs/members/members-page.tsx";
import { clubQueries } from "../features/clubs/queries.ts";
import { venueQueries } from "../features/venue/queries.ts";
import { clubKeepingText as t } from "../i18n/clubs/club-keeping.ts";
import { orNotFound } from "../lib/api/or-not-found.ts";
import { headOf, pageHead } from "../lib/page/head.ts";
import { WaitingRows } from "../ui/loading/waiting.tsx";

export const Route = createFileRoute("/club/$slug_/members")({
  staticData: { loginRequired: true },
  loader: async ({ context: { answers, origin }, params: { slug }, location }) => {
    const [club] = await Promise.all([
      orNotFound(answers.get(clubQueries.club(slug))),
      answers.get(venueQueries.venue()),
    ]);
    const title = t.title(club.name);
    return {
      head: pageHead({ title, description: t.description, path: location.pathname, origin, noIndex: true }),
    };
  },
  head: headOf,
  pendingComponent: WaitingRows,
  component: Members,
});

function Members() {
  return <MembersPage slug={Route.useParams().slug} />;
}
