import { createFileRoute } from "@tanstack/react-router";
import { sportsClub } from "../features/clubs/club-data.ts";
import { ClubPage } from "../features/clubs/club-page.tsx";
import { readInvitation } from "../features/clubs/club-search.ts";
import { clubQueries } from "../features/clubs/queries.ts";
import { clubsText as t } from "../i18n/clubs/clubs.ts";
import { pagesText } from "../i18n/site/pages.ts";
import { orNotFound } from "../lib/api/or-not-found.ts";
import { useAnswer } from "../lib/api/use-answer.ts";
import { headOf, pageHead } from "../lib/page/head.ts";
import { breadcrumbList } from "../lib/page/structured-data.ts";
import { WaitingDetail } from "../ui/loading/waiting.tsx";

export const Route = createFileRoute("/club/$slug")({
  validateSearch: readInvitation,
  loader: async ({ context, params }) => {
    const data = await orNotFound(context.answers.get(clubQueries.club(params.slug)));
    const { origin } = context;
    const path = `/club/${params.slug}`;
    const crumbs = [
      { name: pagesText.home, path: "/" },
      { name: t.title, path: "/club" },
      { name: data.name, path },
    ];
    return {
      head: pageHead({
        title: data.name,
        description: data.summary,
        path,
        origin,
        share: { kind: "club", slug: params.slug },
        jsonLd: import.meta.env.SSR ? [sportsClub(data, `${origin}${path}`), breadcrumbList(origin, crumbs)] : [],
      }),
    };
  },
  head: headOf,
  pendingComponent: WaitingDetail,
  component: Club,
});

function Club() {
  const { data } = useAnswer(clubQueries.club(Route.useParams().slug));
  return <ClubPage club={data} invitation={Route.useSearch().undangan} />;
}
