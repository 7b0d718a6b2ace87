import { Link } from "@tanstack/react-router";
import clsx from "clsx";
import { myBookingsText as t } from "../../i18n/bookings/my-bookings.ts";
import { FilterLink, FilterRow } from "../../ui/navigation/filter-link.tsx";
import type { BookingKind } from "../bookings/sellable.ts";
import { useBookingLooks } from "../bookings/use-booking-look.ts";
import { type BookingSearch, tabs } from "./booking-search.ts";

/** Three views with an address each: links, not tabs. */
export function BookingTabs({ search }: { search: BookingSearch }) {
  const here = search.when ?? "upcoming";
  return (
    <nav aria-label={t.tabsLabel} className="flex overflow-x-auto border-rule-strong border-b-2">
      {tabs.map((tab) => (
        <Link
          key={tab}
          to="/my-booking"
          search={{ kind: search.kind, when: tab === "upcoming" ? undefined : tab }}
          resetScroll={false}
          // Mark the current view by search parameters too, not only by path.
          activeOptions={{ includeSearch: true, exact: true }}
          aria-current={tab === here ? "page" : undefined}
          className={clsx(
            "focus-inset no-break inline-flex min-h-12 items-center px-4 text-[.9375rem]",
            tab === here ? "bg-ink font-bold text-line" : "font-semibold text-ink-2 hover:text-ink",
          )}
        >
          {t.tabs[tab]}
        </Link>
      ))}
    </nav>
  );
}

/** Scrolls the chosen kind into view: on a phone the kinds are in one scrolling row. */
function showChosen(row: HTMLElement | null): void {
  row?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

export function KindFilter({ search }: { search: BookingSearch }) {
  const looks = useBookingLooks();
  const offered = (Object.keys(looks) as BookingKind[]).filter(
    (kind) => !looks[kind].onlyInSection || kind === search.kind,
  );
  return (
    <div ref={showChosen}>
      <FilterRow label={t.kindLabel} bare>
        <FilterLink to="/my-booking" search={{ when: search.when }} selected={search.kind === undefined}>
          {t.allKinds}
        </FilterLink>
        {offered.map((kind) => (
          <FilterLink key={kind} to="/my-booking" search={{ when: search.when, kind }} selected={search.kind === kind}>
            {t.kinds[kind]}
          </FilterLink>
        ))}
      </FilterRow>
    </div>
  );
}
