import { formatRupiah } from "@lapang/domain/money";
import { addDays, type LocalDate } from "@lapang/domain/venue/venue-time";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { pagesText } from "../../../i18n/site/pages.ts";
import { staysText as t } from "../../../i18n/stays/stays.ts";
import { changedField, usePendingSearch } from "../../../lib/choices.ts";
import { whenVisible } from "../../../lib/page/when-visible.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { FilterSelect, useSettled } from "../../../ui/forms/filter-chip.tsx";
import { useFollowed } from "../../../ui/forms/use-followed.ts";
import { FilterBar } from "../../../ui/navigation/filter-bar.tsx";
import { FilterLink, FilterRow } from "../../../ui/navigation/filter-link.tsx";
import { monthsAhead } from "../months-ahead.ts";
import { genderRules, kinds, readStaySearch, type StaySearch, staySorts } from "../stay-search.ts";
import { ofKind, plainDates } from "../stay-wishes.ts";
import { monthWords } from "../stay-words.ts";
import { childrenAmong, FARTHEST_DAYS, usualGuests, usualNights, withRequested } from "../usual-choices.ts";

const ActiveStayFilters = whenVisible(
  () => import("./active-stay-filters.tsx").then((module) => module.ActiveStayFilters),
  "min-h-0",
);

const priceSteps = {
  hotel: [300_000, 400_000, 500_000, 600_000, 800_000],
  kost: [1_500_000, 1_750_000, 2_000_000, 2_500_000, 3_000_000],
};

type StayFiltersProps = { search: StaySearch; today: LocalDate };

/** The filters of the stays. A change applies at once; without JavaScript the form has a button. */
export function StayFilters({ search, today }: StayFiltersProps) {
  const navigate = useNavigate();
  const { kind } = search;
  const { kind: _, ...wishes } = search;
  const count = Object.values(wishes).filter((wish) => wish !== undefined).length;
  const comingSearch = usePendingSearch();
  const apply = (form: HTMLFormElement, wishes: Record<string, unknown>) => {
    // Ignore a half-typed date.
    if (!form.checkValidity()) return;
    const wished = readStaySearch({ ...wishes, page: undefined });
    void navigate({ to: "/hotel-kost", search: { ...wished, ...plainDates(wished) }, resetScroll: false });
  };
  return (
    <div className="grid gap-y-1 md:gap-y-3">
      <FilterRow label={t.kind} bare>
        {[undefined, ...kinds].map((one) => (
          <FilterLink key={one ?? "all"} to="/hotel-kost" search={ofKind(one, search)} selected={kind === one}>
            {one ? t.kinds[one] : pagesText.all}
          </FilterLink>
        ))}
      </FilterRow>
      <FilterBar count={count}>{count > 0 ? <ActiveStayFilters search={search} /> : null}</FilterBar>
      <form
        action="/hotel-kost"
        aria-label={t.filters}
        className="filter-body"
        onChange={(event) => apply(event.currentTarget, { ...comingSearch(), ...changedField(event) })}
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget, Object.fromEntries(new FormData(event.currentTarget)));
        }}
      >
        <div className="flex flex-wrap items-start gap-x-8 gap-y-3 max-md:py-2">
          {kind ? <input type="hidden" name="kind" value={kind} /> : null}
          {kind === "kost" ? null : <HotelFields search={search} today={today} />}
          {kind === "hotel" ? null : <KostFields search={search} today={today} />}
          <WishFields search={search} />
          <noscript>
            <button type="submit" className={buttonClass("default", "sm")}>
              {t.apply}
            </button>
          </noscript>
        </div>
      </form>
    </div>
  );
}

function HotelFields({ search, today }: StayFiltersProps) {
  return (
    <FieldRow label={t.kindName.hotel}>
      <CheckInField value={search.checkIn} min={today} />
      <FilterSelect
        name="nights"
        label={t.nights}
        value={search.nights === 1 ? undefined : search.nights}
        any={t.nightsOf(1)}
        options={withRequested(usualNights.slice(1), search.nights).map((nights) => [nights, t.nightsOf(nights)])}
      />
      <FilterSelect
        name="guests"
        label={t.guests}
        value={search.guests === 1 ? undefined : search.guests}
        any={t.guestsOf(1)}
        options={withRequested(usualGuests.slice(1), search.guests).map((guests) => [guests, t.guestsOf(guests)])}
      />
      {search.guests && search.guests > 1 ? (
        <FilterSelect
          name="children"
          label={t.children}
          value={search.children}
          any={t.childrenOf(0)}
          options={childrenAmong(search.guests).map((children) => [children, t.childrenOf(children)])}
        />
      ) : null}
    </FieldRow>
  );
}

function KostFields({ search, today }: StayFiltersProps) {
  return (
    <FieldRow label={t.kindName.kost}>
      <FilterSelect
        name="startMonth"
        label={t.startMonth}
        value={search.startMonth}
        any={t.anyMonth}
        options={monthsAhead(today, search.startMonth).map((month) => [month, t.startOf(monthWords(month))])}
      />
      <FilterSelect
        name="genderRule"
        label={t.gender}
        value={search.genderRule}
        any={t.anyGender}
        options={genderRules.map((rule) => [rule, t.genders[rule]])}
      />
    </FieldRow>
  );
}

function WishFields({ search: { kind, maxPrice, facility, sort } }: { search: StaySearch }) {
  const facilities = [...new Set<string>([...t.facilityWords, ...(facility ? [facility] : [])])];
  return (
    <FieldRow label={t.wishes}>
      {/* The price limit needs a kind: a price per night and a price per month cannot be compared. */}
      {kind || maxPrice !== undefined ? (
        <FilterSelect
          name="maxPrice"
          label={t.maxPrice}
          value={maxPrice}
          any={t.anyPrice}
          options={withRequested(kind ? priceSteps[kind] : [], maxPrice).map((price) => [
            price,
            t.upTo[kind ?? "hotel"](formatRupiah(price)),
          ])}
        />
      ) : null}
      <FilterSelect
        name="facility"
        label={t.facility}
        value={facility}
        any={t.anyFacility}
        options={facilities.map((word) => [word, word])}
      />
      <FilterSelect
        name="sort"
        label={t.sort}
        value={sort}
        any={t.sorts.own}
        options={staySorts.map((one) => [one, t.sorts[one]])}
      />
    </FieldRow>
  );
}

function FieldRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be placed in the grid's first column
    <div role="group" aria-label={label} className="grid gap-x-3 gap-y-1.5 max-md:w-full md:grid-cols-[4rem_auto]">
      <p aria-hidden="true" className="font-bold text-sm md:pt-3">
        {label}
      </p>
      <div className="flex min-w-0 flex-wrap gap-2">{children}</div>
    </div>
  );
}

const sendForm = ({ form }: HTMLInputElement) => form?.requestSubmit();

function CheckInField({ value, min }: { value: LocalDate | undefined; min: LocalDate }) {
  const field = useFollowed<HTMLInputElement>("value", value ?? "", { settled: useSettled(), choose: sendForm });
  return (
    <label
      className={`inline-flex min-h-11 items-center gap-2 pl-3.5 text-sm ${
        value ? "border-2 border-rule-strong font-bold" : "border-[1.5px] border-control font-semibold"
      }`}
    >
      {t.checkIn}
      <input
        ref={field}
        type="date"
        name="checkIn"
        defaultValue={value}
        min={min}
        max={addDays(min, FARTHEST_DAYS)}
        className="min-h-10 bg-transparent pr-3"
      />
    </label>
  );
}
