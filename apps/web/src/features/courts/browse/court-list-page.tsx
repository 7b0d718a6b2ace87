import type { ReactNode } from "react";
import { courtListText as t } from "../../../i18n/court-list.ts";
import { useAnswer } from "../../../lib/use-answer.ts";
import { whenVisible } from "../../../lib/when-visible.tsx";
import { CourtHeader } from "../../../ui/drawings/court-header.tsx";
import { ListPages } from "../../../ui/navigation/list-pages.tsx";
import { venueQueries } from "../../venue/queries.ts";
import type { CourtSearch } from "../court-search.ts";
import { openingRows } from "../prices/price-words.ts";
import { courtQueries } from "../queries.ts";
import { useLiveCourts } from "../slots/live-courts.ts";
import { CourtCard } from "./court-card.tsx";
import { CourtCrumbs } from "./court-crumbs.tsx";
import { CourtFilters } from "./court-filters.tsx";
import { DayChoice } from "./day-choice.tsx";
import { ResultLine } from "./result-line.tsx";

// Most visitors see the cards: the grid and the advice for an empty list come when they are asked for.
const DayGrid = whenVisible(() => import("./day-grid.tsx").then((module) => module.DayGrid));
// A row of cards is awake at once; the others sleep as plain HTML until they come near.
const AWAKE = 3;
const LaterCard = whenVisible(async () => CourtCard);
const NoCourts = whenVisible(() => import("./no-courts.tsx").then((module) => module.NoCourts));

type CourtListPageProps = { search: CourtSearch /** Something to say before the filters. */; note?: ReactNode };

export function CourtListPage({ search, note }: CourtListPageProps) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const question = courtQueries.list(search);
  const { data: list } = useAnswer(question);
  useLiveCourts(question);
  const { date: today, total: all } = useAnswer(courtQueries.today()).data;
  // Changing the question starts again at the first page.
  const { page: _, ...wishes } = search;
  const [hours] = openingRows(venue.openingHours);
  return (
    <>
      <CourtHeader
        title={t.title}
        eyebrow={<CourtCrumbs />}
        facts={[
          { icon: "court", text: t.facts.count(all) },
          { icon: "roof", text: t.facts.settings },
          ...(hours ? [{ icon: "clock" as const, text: unbroken(`${hours.hours} ${venue.zoneLetters}`) }] : []),
          { icon: "tag", text: t.facts.tax },
        ]}
      />
      <div className="wrap pt-7">
        {note}
        <DayChoice search={wishes} today={today} date={list.date} />
        <CourtFilters search={wishes} opening={venue.openingHours} />
        <ResultLine search={wishes} total={list.total} date={list.date} zoneLetters={venue.zoneLetters} />
        {list.total === 0 ? (
          <NoCourts search={wishes} />
        ) : list.items.length === 0 ? null : search.view === "grid" ? (
          <DayGrid search={search} date={list.date} venue={venue} slugs={list.items.map((court) => court.slug)} />
        ) : (
          // The cards of a row end alike, until the rules unfold under one of them.
          <ul className="mt-7 grid gap-x-6 gap-y-10 has-[details[open]]:items-start sm:grid-cols-2 lg:grid-cols-3">
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

/** A fact is plain text: joiners keep "06.00–22.00 WIB" on one line. */
function unbroken(text: string): string {
  return text.replace("–", "\u2060–\u2060").replaceAll(" ", "\u00a0");
}
