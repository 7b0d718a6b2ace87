import type { ReplyOf } from "@lapang/contract/route";
import type { listStays } from "@lapang/contract/stays/stays";
import { localDateOf } from "@lapang/domain/venue/venue-time";
import { createFileRoute } from "@tanstack/react-router";
import { PLACE_PHOTO_SIZES, StayListPage } from "../features/stays/browse/stay-list-page.tsx";
import { STAY_PHOTO_SIZES } from "../features/stays/browse/stay-row.tsx";
import { orWithoutDates } from "../features/stays/or-without-dates.ts";
import { stayQueries } from "../features/stays/queries.ts";
import { readStayListSearch } from "../features/stays/stay-search.ts";
import { venueQueries } from "../features/venue/queries.ts";
import { pagesText } from "../i18n/site/pages.ts";
import { staysText as t } from "../i18n/stays/stays.ts";
import { useAnswer, useOptionalAnswer } from "../lib/api/use-answer.ts";
import { headOf, listPath, pageHead } from "../lib/page/head.ts";
import { breadcrumbList } from "../lib/page/structured-data.ts";
import { WaitingRows } from "../ui/loading/waiting.tsx";

export const Route = createFileRoute("/hotel-kost/")({
  staticData: { layout: "kost-layout" },
  validateSearch: readStayListSearch,
  loaderDeps: ({ search: { refused: _, ...search } }) => search,
  loader: async ({ context, deps, location }) => {
    const search = readStayListSearch(location.search);
    const found = await orWithoutDates(context.answers.get(stayQueries.list(deps)), "/hotel-kost", search);
    const { origin } = context;
    return {
      head: pageHead({
        title: t.crumb,
        description: t.description,
        path: listPath("/hotel-kost", found),
        origin,
        share: { kind: "page", slug: "hotel-kost" },
        ...(import.meta.env.SSR && { first: firstPhotos(found) }),
        jsonLd: import.meta.env.SSR
          ? breadcrumbList(origin, [
              { name: pagesText.home, path: "/" },
              { name: t.crumb, path: "/hotel-kost" },
            ])
          : [],
      }),
    };
  },
  head: headOf,
  pendingComponent: WaitingRows,
  component: StayList,
});

/** The photos to preload: the venue's picture on a desktop; on a phone it is a narrow band, and the first house is on top. */
function firstPhotos({ place, items: [house] }: ReplyOf<typeof listStays>) {
  const ofHouse = { photo: house?.photo, sizes: STAY_PHOTO_SIZES };
  if (!place) return ofHouse;
  return [
    { ...ofHouse, media: "(max-width: 47.99rem)" },
    { photo: place, sizes: PLACE_PHOTO_SIZES, media: "(min-width: 48rem)" },
  ];
}

function StayList() {
  const { refused: _, ...search } = Route.useSearch();
  const venue = useOptionalAnswer(venueQueries.venue());
  // The date of the answer: the same on the server and in the browser.
  const { data, fetchedAt } = useAnswer(stayQueries.list(search));
  const today = localDateOf(venue?.zone ?? "Asia/Jakarta", new Date(fetchedAt));
  return <StayListPage found={data} search={search} today={today} />;
}
