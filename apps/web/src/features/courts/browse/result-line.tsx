import { formatLongDate, formatTime } from "@lapang/domain/venue/indonesian-date";
import type { LocalDate } from "@lapang/domain/venue/venue-time";
import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { courtListText as t } from "../../../i18n/courts/court-list.ts";
import { courtsText } from "../../../i18n/courts/courts.ts";
import { useFollowChoice } from "../../../lib/choices.ts";
import { Icon } from "../../../ui/icon.tsx";
import { type CourtSearch, listHref, views } from "../court-search.ts";
import { isFiltered, withoutFilters } from "./relax-filters.ts";

type ResultLineProps = { search: CourtSearch; total: number; date: LocalDate; zoneLetters: string };

/** The line above the results: how many courts, for when, and in which layout. */
export function ResultLine({ search, total, date, zoneLetters }: ResultLineProps) {
  const follow = useFollowChoice();
  const when = [
    formatLongDate(date),
    search.time ? t.startingAt(`${formatTime(search.time)}\u00a0${zoneLetters}`) : "",
    search.hours && search.hours > 1 ? courtsText.hoursOf(search.hours) : "",
  ].filter(Boolean);
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule-strong border-t-2 pt-3 md:mt-3">
      <div role="status">
        <h2 className="type-4 md:text-xl">{t.found(total)}</h2>
        <p className="text-ink-2 text-sm">{when.join(", ")}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {isFiltered(search) ? (
          <Link
            to="/court"
            search={withoutFilters(search)}
            resetScroll={false}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            {t.reset}
          </Link>
        ) : null}
        <nav aria-label={t.view} className="inline-flex border-2 border-rule-strong">
          {views.map((view) => {
            const on = (search.view ?? "kartu") === view;
            return (
              <a
                key={view}
                href={listHref({ ...search, view: view === "kartu" ? undefined : view })}
                onClick={follow}
                aria-current={on ? "true" : undefined}
                className={clsx(
                  "inline-flex min-h-10 items-center gap-2 px-3 font-bold text-sm md:px-4",
                  on ? "bg-ink text-line" : "hover:bg-line-3",
                )}
              >
                <Icon name={view === "grid" ? "calendar" : "court"} size={16} />
                {t.views[view]}
              </a>
            );
          })}
        </nav>
      </div>
    </div>
  );
}
