import type { DayOfSlots } from "@lapang/contract/courts/courts";
import { shortWeekdayName } from "@lapang/domain/venue/indonesian-date";
import { type LocalDate, weekdayOf } from "@lapang/domain/venue/venue-time";
import clsx from "clsx";
import { courtPageText } from "../../../i18n/courts/court-page.ts";
import { courtsText } from "../../../i18n/courts/courts.ts";
import { useFollowLink } from "../../../lib/page/follow-link.ts";
import { slotHref } from "../court-search.ts";
import { spokenDate } from "../court-words.ts";
import { freeCount } from "./week-model.ts";

type DayChipsProps = { slug: string; days: readonly DayOfSlots[]; today: LocalDate; selectedDate: LocalDate };

/** The week on a phone: one chip a day, with a bar for the share that is still free. */
export function DayChips({ slug, days, today, selectedDate }: DayChipsProps) {
  const follow = useFollowLink({ resetScroll: false });
  return (
    <ul className="-mx-(--pad) grid auto-cols-[minmax(2.75rem,1fr)] grid-flow-col overflow-x-auto px-(--pad) py-1.5">
      {days.map((day) => {
        const selected = day.date === selectedDate;
        const free = freeCount(day);
        return (
          <li key={day.date}>
            <a
              href={slotHref(slug, { date: day.date })}
              onClick={follow}
              aria-current={selected ? "date" : undefined}
              className={clsx(
                "relative flex min-h-16 flex-col items-center justify-center gap-0.5 px-1 leading-tight",
                selected ? "bg-ink text-line" : "text-ink hover:bg-line-2",
              )}
            >
              <span className="sr-only">{courtPageText.freeOn(spokenDate(day.date), free)}</span>
              <span aria-hidden="true" className={clsx("font-semibold text-xs", !selected && "text-ink-2")}>
                {day.date === today ? courtsText.todayShort : shortWeekdayName(weekdayOf(day.date))}
              </span>
              <b aria-hidden="true" className="font-extrabold text-xl tracking-[-.04em]">
                {Number(day.date.slice(8))}
              </b>
              <FreeShare share={day.slots.length > 0 ? free / day.slots.length : 0} selected={selected} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

function FreeShare({ share, selected }: { share: number; selected: boolean }) {
  return (
    <span aria-hidden="true" className={clsx("mt-0.5 block h-1 w-8", selected ? "bg-ink-3" : "bg-rule")}>
      <span
        className={clsx("block h-full", selected ? "bg-ball" : "bg-court-text")}
        style={{ width: `${Math.round(share * 100)}%` }}
      />
    </span>
  );
}
