import type { ReplyOf } from "@lapang/contract/route";
import type { listStays } from "@lapang/contract/stays";
import { addDays, type LocalDate } from "@lapang/domain/venue-time";
import { staysText as t } from "../../../i18n/stays.ts";
import { whenVisible } from "../../../lib/when-visible.tsx";
import { CourtHeader } from "../../../ui/drawings/court-header.tsx";
import { ListPages } from "../../../ui/navigation/list-pages.tsx";
import { PageBreadcrumb } from "../../../ui/navigation/page-breadcrumb.tsx";
import { Moon } from "../moon.tsx";
import type { StaySearch } from "../stay-search.ts";
import { dayWords, monthWords } from "../stay-words.ts";
import { StayFilters } from "./stay-filters.tsx";
import { StayRow } from "./stay-row.tsx";

// Few lists are empty: the advice comes when one is.
const NoStays = whenVisible(() => import("./no-stays.tsx").then((module) => module.NoStays));

type StayListPageProps = { found: ReplyOf<typeof listStays>; search: StaySearch; today: LocalDate };

export function StayListPage({ found, search: { page: _, ...search }, today }: StayListPageProps) {
  return (
    <>
      <CourtHeader
        tone="dusk"
        title={t.title}
        eyebrow={<PageBreadcrumb here={t.crumb} />}
        facts={[
          { icon: "tag", text: t.memberRate },
          { icon: "calendar", text: t.memberWindow },
        ]}
        aside={
          <div className="flex items-center justify-between gap-6">
            <p className="max-w-[30ch] text-lg leading-snug">{t.intro}</p>
            <Moon className="w-16 shrink-0 sm:w-24" />
          </div>
        }
      />
      <div className="wrap py-8 lg:py-10">
        <StayFilters search={search} today={today} />
        <p role="status" className="mt-8 mb-3 text-sm">
          <b>{t.count(found.total)}</b>
          {askedWords(search).map((words) => (
            <span key={words} className="text-ink-2">
              {". "}
              {words}
            </span>
          ))}
        </p>
        {found.total > 0 ? (
          <ul>
            {found.items.map((stay) => (
              <StayRow key={`${stay.kind} ${stay.slug}`} stay={stay} search={search} />
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

/** The dates that the prices and the free rooms below are for. */
function askedWords({ kind, checkIn, nights = 1, startMonth }: StaySearch): string[] {
  return [
    ...(checkIn && kind !== "kost"
      ? [t.requested.hotel(dayWords(checkIn), dayWords(addDays(checkIn, nights)), nights)]
      : []),
    ...(startMonth && kind !== "hotel" ? [t.requested.kost(monthWords(startMonth))] : []),
  ];
}
