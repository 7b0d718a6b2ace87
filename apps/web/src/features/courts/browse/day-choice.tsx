import { shortWeekdayName } from "@lapang/domain/venue/indonesian-date";
import { addDays, type LocalDate, weekdayOf } from "@lapang/domain/venue/venue-time";
import { useNavigate } from "@tanstack/react-router";
import clsx from "clsx";
import { courtListText as t } from "../../../i18n/courts/court-list.ts";
import { courtsText } from "../../../i18n/courts/courts.ts";
import { useFollowChoice, usePendingSearch } from "../../../lib/choices.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { useFollowed } from "../../../ui/forms/use-followed.ts";
import { type CourtSearch, listHref, readCourtSearch, readDate } from "../court-search.ts";
import { spokenDate } from "../court-words.ts";
import { WEEK_DAYS } from "../slots/week-model.ts";
import { HiddenFields } from "./hidden-fields.tsx";

/** The API answers for days within a year. */
const FARTHEST_DAYS = 365;

type DayChoiceProps = { search: CourtSearch; today: LocalDate; date: LocalDate };

const weekFrom = (today: LocalDate) => Array.from({ length: WEEK_DAYS }, (_, index) => addDays(today, index));

/** The next seven days as links. */
export function DayChoice({ search, today, date }: DayChoiceProps) {
  return (
    <nav aria-label={t.day} className="min-w-0">
      <ul className="-mx-(--pad) grid auto-cols-[minmax(2.75rem,1fr)] grid-flow-col gap-0.5 overflow-x-auto px-(--pad) py-1.5 md:mr-0 md:auto-cols-[minmax(2.75rem,4.25rem)] md:gap-1 md:pr-0">
        {weekFrom(today).map((day) => (
          <li key={day}>
            <DayLink day={day} search={search} today={today} selected={day === date} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

type DayLinkProps = { day: LocalDate; search: CourtSearch; today: LocalDate; selected: boolean };

function DayLink({ day, search, today, selected }: DayLinkProps) {
  const follow = useFollowChoice();
  return (
    <a
      href={listHref({ ...search, date: day === today ? undefined : day })}
      onClick={follow}
      aria-current={selected ? "date" : undefined}
      className={clsx(
        "relative flex min-h-15 flex-col items-center justify-center border-[1.5px] px-1 leading-tight",
        selected ? "border-ink bg-ink text-line" : "border-control text-ink hover:border-rule-strong hover:bg-line-2",
      )}
    >
      <span className="sr-only">{spokenDate(day)}</span>
      <span aria-hidden="true" className={clsx("font-semibold text-xs", !selected && "text-ink-2")}>
        {day === today ? courtsText.todayShort : shortWeekdayName(weekdayOf(day))}
      </span>
      <b aria-hidden="true" className="font-extrabold text-xl tracking-[-.04em]">
        {Number(day.slice(8))}
      </b>
    </a>
  );
}

/** A date field for any later day. */
export function OtherDay({ search, date, today }: DayChoiceProps) {
  const navigate = useNavigate();
  const comingSearch = usePendingSearch();
  const field = useFollowed<HTMLInputElement>("value", date);
  const go = (form: FormData) => {
    const { page: _, ...wishes } = readCourtSearch(comingSearch());
    return navigate({ to: "/court", search: { ...wishes, date: readDate(form.get("date")) }, resetScroll: false });
  };
  return (
    <form
      action="/court"
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void go(new FormData(event.currentTarget));
      }}
    >
      <HiddenFields search={search} except={["date"]} />
      <label className="flex items-center gap-2 font-semibold text-sm">
        {t.otherDay}
        <input
          ref={field}
          type="date"
          name="date"
          required
          defaultValue={date}
          min={today}
          max={addDays(today, FARTHEST_DAYS)}
          className={clsx(
            "min-h-11 min-w-0 border-[1.5px] bg-line px-3 text-base",
            !weekFrom(today).includes(date) ? "border-2 border-rule-strong font-bold" : "border-control",
          )}
        />
      </label>
      <button type="submit" className={buttonClass("outline", "sm")}>
        {t.goToDay}
      </button>
    </form>
  );
}
