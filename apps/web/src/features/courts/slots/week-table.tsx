import type { CourtDetail, DayOfSlots } from "@lapang/contract/courts/courts";
import { formatTime, shortWeekdayName } from "@lapang/domain/venue/indonesian-date";
import { type LocalDate, weekdayOf } from "@lapang/domain/venue/venue-time";
import clsx from "clsx";
import { courtPageText } from "../../../i18n/courts/court-page.ts";
import { useFollowLink } from "../../../lib/page/follow-link.ts";
import { spokenDate } from "../court-words.ts";
import { hourHref } from "./hour-links.ts";
import { SlotCell } from "./slot-cell.tsx";
import { placeInRun } from "./slot-look.ts";
import type { Pick } from "./slot-pick.ts";
import { hourRows } from "./week-model.ts";

type WeekTableProps = {
  court: CourtDetail;
  days: readonly DayOfSlots[];
  now: string;
  zoneLetters: string;
  pick: Pick;
};

/** The week on a wide screen: hours down, days across, the full price in every free cell. */
export function WeekTable({ court, days, now, zoneLetters, pick }: WeekTableProps) {
  const follow = useFollowLink({ resetScroll: false });
  return (
    <table className="w-full table-fixed border-rule-strong border-y-2">
      <caption className="sr-only">{courtPageText.tableCaption(court.name)}</caption>
      <thead>
        <tr className="border-rule-strong border-b-2">
          <th scope="col" className="w-14 text-left font-semibold text-[.8125rem]">
            {zoneLetters}
          </th>
          {days.map(({ date }) => (
            <DayHead key={date} date={date} selected={date === pick.date} />
          ))}
        </tr>
      </thead>
      <tbody>
        {hourRows(days.map((day) => day.slots)).map(({ from, cells }) => (
          <tr key={from} className="not-first:border-rule not-first:border-t-[1.5px]">
            <th scope="row" className="text-left font-bold text-[.8125rem]">
              {formatTime(from)}
            </th>
            {cells.map((slot, index) => {
              const date = days[index]?.date ?? pick.date;
              return (
                <td key={date} className="border-rule border-l-[1.5px] p-0">
                  <SlotCell
                    roomy
                    slot={slot}
                    date={date}
                    now={now}
                    href={slot && hourHref(court, date, slot, pick)}
                    picked={slot ? placeInRun(pick.run, slot) : undefined}
                    onFollow={follow}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayHead({ date, selected }: { date: LocalDate; selected: boolean }) {
  return (
    <th
      scope="col"
      className={clsx(
        "h-16 border-rule border-l-[1.5px] px-2.5 text-left leading-tight",
        selected && "bg-ink text-line",
      )}
    >
      <span className="sr-only">{spokenDate(date)}</span>
      <span aria-hidden="true">
        <span className={clsx("block font-semibold text-[.8125rem]", !selected && "text-ink-2")}>
          {shortWeekdayName(weekdayOf(date))}
        </span>
        <b className="font-extrabold text-[1.375rem] tracking-[-.04em]">{Number(date.slice(8))}</b>
      </span>
    </th>
  );
}
