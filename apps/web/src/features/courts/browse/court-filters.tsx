import type { Venue } from "@lapang/contract/site/venue";
import { formatRupiah } from "@lapang/domain/money";
import { formatTime } from "@lapang/domain/venue/indonesian-date";
import { minutesOf, timeOf } from "@lapang/domain/venue/venue-time";
import { useNavigate } from "@tanstack/react-router";
import { courtListText as t } from "../../../i18n/courts/court-list.ts";
import { courtsText } from "../../../i18n/courts/courts.ts";
import { changedField, usePendingSearch } from "../../../lib/choices.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { FilterCheck, FilterSelect } from "../../../ui/forms/filter-chip.tsx";
import { type CourtSearch, lengths, readCourtSearch, settings, sorts, surfaces } from "../court-search.ts";
import { HiddenFields } from "./hidden-fields.tsx";

const priceSteps = [130_000, 150_000, 175_000, 200_000, 225_000];

type CourtFiltersProps = { search: CourtSearch; opening: Venue["openingHours"] };

/** The filters of the court list. A change applies at once; without JavaScript the form has a button. */
export function CourtFilters({ search, opening }: CourtFiltersProps) {
  const navigate = useNavigate();
  const comingSearch = usePendingSearch();
  const apply = (wishes: Record<string, unknown>) =>
    void navigate({ to: "/court", search: plain(readCourtSearch({ ...wishes, page: undefined })), resetScroll: false });
  const known = [...new Set([...priceSteps, ...(search.maxPrice === undefined ? [] : [search.maxPrice])])].sort(
    (a, b) => a - b,
  );
  return (
    <form
      action="/court"
      aria-label={t.filters}
      className="flex flex-wrap gap-2 py-1.5"
      onChange={(event) => apply({ ...comingSearch(), ...changedField(event) })}
      onSubmit={(event) => {
        event.preventDefault();
        apply(Object.fromEntries(new FormData(event.currentTarget)));
      }}
    >
      <HiddenFields search={{ date: search.date, view: search.view }} except={[]} />
      <FilterSelect
        name="time"
        label={t.time}
        value={search.time}
        any={t.anyTime}
        options={startTimes(opening).map((time) => [time, t.fromTime(formatTime(time))])}
      />
      <FilterSelect
        name="hours"
        label={t.hours}
        value={search.hours === 1 ? undefined : search.hours}
        any={courtsText.hoursOf(1)}
        options={lengths.slice(1).map((hours) => [hours, courtsText.hoursOf(hours)])}
      />
      <FilterSelect
        name="surface"
        label={t.surface}
        value={search.surface}
        any={t.anySurface}
        options={surfaces.map((surface) => [surface, courtsText.surface[surface]])}
      />
      <FilterSelect
        name="setting"
        label={t.setting}
        value={search.setting}
        any={t.anySetting}
        options={settings.map((setting) => [setting, courtsText.setting[setting]])}
      />
      <FilterCheck name="lights" label={t.lights} checked={search.lights === "1"} />
      <FilterSelect
        name="maxPrice"
        label={t.maxPrice}
        value={search.maxPrice}
        any={t.anyPrice}
        options={known.map((price) => [price, t.upTo(formatRupiah(price))])}
      />
      <FilterSelect
        name="sort"
        label={t.sort}
        value={search.sort === "number" ? undefined : search.sort}
        any={t.sorts.number}
        options={sorts.slice(1).map((sort) => [sort, t.sorts[sort]])}
      />
      <noscript>
        <button type="submit" className={buttonClass("default", "sm")}>
          {t.apply}
        </button>
      </noscript>
    </form>
  );
}

/** Removes default values, which stay out of the address. */
function plain(search: CourtSearch): CourtSearch {
  return {
    ...search,
    hours: search.hours === 1 ? undefined : search.hours,
    sort: search.sort === "number" ? undefined : search.sort,
  };
}

/** Full hours between the earliest opening and the last start of any day. */
function startTimes(opening: Venue["openingHours"]): string[] {
  if (opening.length === 0) return [];
  const first = Math.min(...opening.map(({ opens }) => minutesOf(opens)));
  const last = Math.max(...opening.map(({ closes }) => minutesOf(closes)));
  return Array.from({ length: Math.floor((last - first) / 60) }, (_, index) => timeOf(first + index * 60));
}
