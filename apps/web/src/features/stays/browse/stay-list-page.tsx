import type { ReplyOf } from "@lapang/contract/route";
import type { listStays } from "@lapang/contract/stays/stays";
import { addDays, type LocalDate } from "@lapang/domain/venue/venue-time";
import { staysText as t } from "../../../i18n/stays/stays.ts";
import { whenVisible } from "../../../lib/page/when-visible.tsx";
import { ListHeader } from "../../../ui/drawings/list-header.tsx";
import { ListPages } from "../../../ui/navigation/list-pages.tsx";
import { PageBreadcrumb } from "../../../ui/navigation/page-breadcrumb.tsx";
import { Photo } from "../../../ui/photos/photo.tsx";
import { RefusedInAddress } from "../refused-in-address.tsx";
import type { StaySearch } from "../stay-search.ts";
import { dayWords, monthWords } from "../stay-words.ts";
import { StayFilters } from "./stay-filters.tsx";
import { StayRow } from "./stay-row.tsx";

// Few lists are empty, so the advice loads when needed.
const NoStays = whenVisible(() => import("./no-stays.tsx").then((module) => module.NoStays));

export const PLACE_PHOTO_SIZES = "(min-width: 48rem) 50vw, 100vw";

type StayListPageProps = { found: ReplyOf<typeof listStays>; search: StaySearch; today: LocalDate };

export function StayListPage({ found, search: { page: _, ...search }, today }: StayListPageProps) {
  return (
    <>
      <ListHeader
        tone="dusk"
        title={t.title}
        intro={t.intro}
        eyebrow={<PageBreadcrumb here={t.crumb} />}
        facts={[
          { icon: "tag", text: t.memberRate },
          { icon: "calendar", text: t.memberWindow },
        ]}
        photo={found.place ? <Photo photo={found.place} sizes={PLACE_PHOTO_SIZES} /> : null}
      />
      <div className="wrap pt-3 pb-8 md:pt-5">
        <StayFilters search={search} today={today} />
        <RefusedInAddress className="mt-3" />
        <div role="status" className="mt-2 mb-3 flex flex-wrap items-baseline gap-x-4 md:mt-5">
          <p className="type-4">{t.count(found.total)}</p>
          {askedWords(search).map((words) => (
            <p key={words} className="text-ink-2 text-sm">
              {words}
            </p>
          ))}
        </div>
        {found.total > 0 ? (
          <ul>
            {found.items.map((stay, index) => (
              <StayRow key={`${stay.kind} ${stay.slug}`} stay={stay} search={search} first={index === 0} />
            ))}
          </ul>
        ) : (
          <NoStays search={search} />
        )}
        <ListPages path="/hotel-kost" search={search} found={found} />
      </div>
    </>
  );
}

/** The dates of the prices and free rooms below. */
function askedWords({ kind, checkIn, nights = 1, startMonth }: StaySearch): string[] {
  return [
    ...(checkIn && kind !== "kost"
      ? [t.requested.hotel(dayWords(checkIn), dayWords(addDays(checkIn, nights)), nights)]
      : []),
    ...(startMonth && kind !== "hotel" ? [t.requested.kost(monthWords(startMonth))] : []),
  ];
}
