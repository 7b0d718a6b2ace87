import type { ReactNode } from "react";
import { courtListText as t } from "../../../i18n/courts/court-list.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { whenVisible } from "../../../lib/page/when-visible.tsx";
import { ListHeader } from "../../../ui/drawings/list-header.tsx";
import { FilterBar } from "../../../ui/navigation/filter-bar.tsx";
import { ListPages } from "../../../ui/navigation/list-pages.tsx";
import { venueQueries } from "../../venue/queries.ts";
import type { CourtSearch } from "../court-search.ts";
import { openingRows } from "../prices/price-words.ts";
import { courtQueries } from "../queries.ts";
import { useLiveCourts } from "../slots/live-courts.ts";
import { CourtCard } from "./court-card.tsx";
import { CourtCrumbs } from "./court-crumbs.tsx";
import { CourtFilters } from "./court-filters.tsx";
import { DayChoice, OtherDay } from "./day-choice.tsx";
import { filterCount, isFiltered } from "./relax-filters.ts";
import { ResultLine } from "./result-line.tsx";

// Most visitors see the cards; the grid and the advice for an empty list load only when shown.
const DayGrid = whenVisible(() => import("./day-grid.tsx").then((module) => module.DayGrid));
// The first row of cards hydrates at once; the others stay plain HTML until they come near.
const AWAKE = 3;
const LaterCard = whenVisible(async () => CourtCard);
const ActiveCourtFilters = whenVisible(
  () => import("./active-court-filters.tsx").then((module) => module.ActiveCourtFilters),
  "min-h-0",
);
const NoCourts = whenVisible(() => import("./no-courts.tsx").then((module) => module.NoCourts));

type CourtListPageProps = {
  search: CourtSearch;
  /** A notice shown above the filters. */
  note?: ReactNode;
};

export function CourtListPage({ search, note }: CourtListPageProps) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const query = courtQueries.list(search);
  const { data: list } = useAnswer(query);
  useLiveCourts(query);
  const { date: today } = useAnswer(courtQueries.today()).data;
  // A changed search starts at the first page.
  const { page: _, ...wishes } = search;
  const [hours] = openingRows(venue.openingHours);
  return (
    <>
      <ListHeader
        title={t.title}
        eyebrow={<CourtCrumbs />}
        facts={[
          ...(hours ? [{ icon: "clock" as const, text: unbroken(`${hours.hours} ${venue.zoneLetters}`) }] : []),
          { icon: "roof", text: t.facts.settings },
          { icon: "tag", text: t.facts.tax },
        ]}
      />
      <div className="wrap pt-3 md:pt-5">
        {note}
        <div className="grid items-center gap-x-8 md:grid-cols-[auto_1fr]">
          <DayChoice search={wishes} today={today} date={list.date} />
          <FilterBar count={filterCount(wishes)}>
            {isFiltered(wishes) ? <ActiveCourtFilters search={wishes} /> : null}
          </FilterBar>
          <div className="filter-body max-md:mt-2 md:justify-self-end">
            <OtherDay search={wishes} today={today} date={list.date} />
          </div>
          <div className="filter-body mt-2 min-w-0 md:col-span-2">
            <CourtFilters search={wishes} opening={venue.openingHours} />
          </div>
        </div>
        <ResultLine search={wishes} total={list.total} date={list.date} zoneLetters={venue.zoneLetters} />
        {list.total === 0 ? (
          <NoCourts search={wishes} />
        ) : list.items.length === 0 ? null : search.view === "grid" ? (
          <DayGrid search={search} date={list.date} venue={venue} slugs={list.items.map((court) => court.slug)} />
        ) : (
          // Cards in a row have equal heights, until the price rules under one of them are opened.
          <ul className="mt-5 grid gap-x-6 gap-y-10 has-[details[open]]:items-start sm:grid-cols-2 lg:grid-cols-3">
            {list.items.map((court, index) => {
              const Card = index < AWAKE ? CourtCard : LaterCard;
              return (
                <li key={court.slug} className="*:h-full">
                  <Card
                    court={court}
                    search={search}
                    date={list.date}
                    today={today}
                    open={list.open}
                    windowDays={venue.policy.publicWindowDays}
                    first={index === 0}
                  />
                </li>
              );
            })}
          </ul>
        )}
        <ListPages path="/court" search={wishes} found={list} />
      </div>
    </>
  );
}

/** Keeps "06.00–22.00 WIB" on one line with word joiners: a fact is plain text. */
function unbroken(text: string): string {
  return text.replace("–", "\u2060–\u2060").replaceAll(" ", "\u00a0");
}
