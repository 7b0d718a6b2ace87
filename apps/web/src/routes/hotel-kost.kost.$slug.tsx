import { createFileRoute } from "@tanstack/react-router";
import { KostPage } from "../features/stays/kost/kost-page.tsx";
import { orWithoutDates } from "../features/stays/or-without-dates.ts";
import { stayQueries } from "../features/stays/queries.ts";
import { kostData } from "../features/stays/stay-data.ts";
import { HERO_SIZES, photosOfKost } from "../features/stays/stay-photos.ts";
import { readKostSearch } from "../features/stays/stay-search.ts";
import { pagesText } from "../i18n/site/pages.ts";
import { staysText as t } from "../i18n/stays/stays.ts";
import { orNotFound } from "../lib/api/or-not-found.ts";
import { useAnswer } from "../lib/api/use-answer.ts";
import { headOf, pageHead } from "../lib/page/head.ts";
import { breadcrumbList } from "../lib/page/structured-data.ts";
import { WaitingDetail } from "../ui/loading/waiting.tsx";

export const Route = createFileRoute("/hotel-kost/kost/$slug")({
  staticData: { layout: "kost-layout" },
  validateSearch: readKostSearch,
  loaderDeps: ({ search: { startMonth } }) => ({ startMonth }),
  loader: async ({ context, params, deps, location }) => {
    const { origin, answers } = context;
    const path = `/hotel-kost/kost/${params.slug}`;
    const [data] = await Promise.all([
      orNotFound(answers.get(stayQueries.kost(params.slug))),
      orNotFound(
        orWithoutDates(answers.get(stayQueries.kostRooms(params.slug, deps)), path, readKostSearch(location.search)),
      ),
    ]);
    const crumbs = [
      { name: pagesText.home, path: "/" },
      { name: t.crumb, path: "/hotel-kost" },
      { name: data.name, path },
    ];
    return {
      head: pageHead({
        title: data.name,
        description: data.summary,
        path,
        origin,
        share: { kind: "kost", slug: params.slug },
        ...(import.meta.env.SSR && { first: { photo: photosOfKost(data)[0], sizes: HERO_SIZES } }),
        jsonLd: import.meta.env.SSR ? [kostData(data, `${origin}${path}`), breadcrumbList(origin, crumbs)] : [],
      }),
    };
  },
  head: headOf,
  pendingComponent: WaitingDetail,
  component: Kost,
});

function Kost() {
  const { slug } = Route.useParams();
  const { data: kost } = useAnswer(stayQueries.kost(slug));
  const { startMonth } = Route.useSearch();
  const { data: availability } = useAnswer(stayQueries.kostRooms(slug, { startMonth }));
  return <KostPage kost={kost} availability={availability} />;
}
