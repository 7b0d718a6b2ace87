import { createFileRoute } from "@tanstack/react-router";
import { HotelPage } from "../features/stays/hotel/hotel-page.tsx";
import { orWithoutDates } from "../features/stays/or-without-dates.ts";
import { stayQueries } from "../features/stays/queries.ts";
import { hotelData } from "../features/stays/stay-data.ts";
import { HERO_SIZES, photosOfHotel } from "../features/stays/stay-photos.ts";
import { readHotelSearch } from "../features/stays/stay-search.ts";
import { hotelDatesOf } from "../features/stays/stay-wishes.ts";
import { pagesText } from "../i18n/site/pages.ts";
import { staysText as t } from "../i18n/stays/stays.ts";
import { orNotFound } from "../lib/api/or-not-found.ts";
import { useAnswer } from "../lib/api/use-answer.ts";
import { headOf, pageHead } from "../lib/page/head.ts";
import { breadcrumbList } from "../lib/page/structured-data.ts";
import { WaitingDetail } from "../ui/loading/waiting.tsx";

export const Route = createFileRoute("/hotel-kost/hotel/$slug")({
  staticData: { layout: "kost-layout" },
  validateSearch: readHotelSearch,
  loaderDeps: ({ search }) => hotelDatesOf(search),
  loader: async ({ context, params, deps, location }) => {
    const { origin, answers } = context;
    const path = `/hotel-kost/hotel/${params.slug}`;
    const [data] = await Promise.all([
      orNotFound(answers.get(stayQueries.hotel(params.slug))),
      orNotFound(
        orWithoutDates(answers.get(stayQueries.hotelRooms(params.slug, deps)), path, readHotelSearch(location.search)),
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
        share: { kind: "hotel", slug: params.slug },
        ...(import.meta.env.SSR && { first: { photo: photosOfHotel(data)[0], sizes: HERO_SIZES } }),
        jsonLd: import.meta.env.SSR ? [hotelData(data, `${origin}${path}`), breadcrumbList(origin, crumbs)] : [],
      }),
    };
  },
  head: headOf,
  pendingComponent: WaitingDetail,
  component: Hotel,
});

function Hotel() {
  const { slug } = Route.useParams();
  const { data: hotel } = useAnswer(stayQueries.hotel(slug));
  const search = Route.useSearch();
  const { data: stay } = useAnswer(stayQueries.hotelRooms(slug, hotelDatesOf(search)));
  return <HotelPage hotel={hotel} stay={stay} search={search} />;
}
