import type { DayAvailability } from "@lapang/contract/courts/courts";
import { formatTime } from "@lapang/domain/venue/indonesian-date";
import type { LocalDate } from "@lapang/domain/venue/venue-time";
import { courtListText } from "../../../i18n/courts/court-list.ts";
import { courtsText } from "../../../i18n/courts/courts.ts";
import { useFollowLink } from "../../../lib/page/follow-link.ts";
import { slotHref } from "../court-search.ts";
import type { ShownSlot } from "../slots/own-slots.ts";
import { SlotCell } from "../slots/slot-cell.tsx";
import { hourRows } from "../slots/week-model.ts";

type GridProps = {
  courts: DayAvailability["courts"];
  date: LocalDate;
  now: string;
  hours: number;
  zoneLetters: string;
  caption: string;
};

/** Wide screens: hours down, courts across, full prices. */
export function HourRows({ courts, date, now, hours, zoneLetters, caption }: GridProps) {
  const follow = useFollowLink();
  return (
    <table className="w-full table-fixed border-rule-strong border-y-2">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-rule-strong border-b-2">
          <th scope="col" className="w-14 text-left font-semibold text-[.8125rem]">
            {zoneLetters}
          </th>
          {courts.map(({ court }) => (
            <th
              key={court.slug}
              scope="col"
              className="h-14 border-rule border-l-[1.5px] px-2.5 text-left leading-tight"
            >
              <CourtName court={court} date={date} onFollow={follow} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {hourRows(courts.map(({ slots }) => slots)).map(({ from, cells }) => (
          <tr key={from} className="not-first:border-rule not-first:border-t-[1.5px]">
            <th scope="row" className="text-left font-bold text-[.8125rem]">
              {formatTime(from)}
            </th>
            {cells.map((slot, index) => {
              const court = courts[index]?.court;
              return (
                <td key={court?.slug} className="border-rule border-l-[1.5px] p-0">
                  <SlotCell
                    roomy
                    slot={slot}
                    date={date}
                    now={now}
                    lead={court?.name ?? ""}
                    href={court && slot && cellHref(court.slug, slot, { date, hours })}
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

/** Phones: courts down with sticky names, hours sideways, "150rb". */
export function CourtRows({ courts, date, now, hours, caption }: GridProps) {
  const follow = useFollowLink();
  const all = hourRows(courts.map(({ slots }) => slots));
  // Past hours would mean a long swipe to the first free one.
  const ahead = all.filter(({ cells }) => cells.some((slot) => slot && slot.state !== "past"));
  const rows = ahead.length > 0 ? ahead : all;
  return (
    // Separate borders: a collapsed border does not move with a sticky cell.
    <table className="w-max border-separate border-spacing-0 border-rule-strong border-y-2">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th
            scope="col"
            className="sticky left-0 z-10 h-9 border-rule-strong border-r-2 bg-line pl-(--pad) text-left font-semibold text-[.8125rem]"
          >
            {courtListText.courtColumn}
          </th>
          {rows.map(({ from }) => (
            <th
              key={from}
              scope="col"
              className="border-rule not-nth-2:border-l-[1.5px] px-1.5 text-left font-bold text-[.8125rem]"
            >
              {formatTime(from)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {courts.map(({ court }, index) => (
          <tr key={court.slug}>
            <th
              scope="row"
              className="sticky left-0 z-10 h-14 border-rule border-t-[1.5px] border-r-2 border-r-rule-strong bg-line pr-3 pl-(--pad) text-left leading-tight"
            >
              <CourtName court={court} date={date} onFollow={follow} />
            </th>
            {rows.map(({ from, cells }) => (
              <td
                key={from}
                className="h-14 w-15.5 min-w-15.5 border-rule border-t-[1.5px] not-nth-2:border-l-[1.5px] p-0 *:min-h-14"
              >
                <SlotCell
                  slot={cells[index]}
                  date={date}
                  now={now}
                  roomy={false}
                  lead={court.name}
                  href={cells[index] && cellHref(court.slug, cells[index], { date, hours })}
                  onFollow={follow}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Links a free or taken hour to its court's page, where it is chosen or explained. */
function cellHref(slug: string, slot: ShownSlot, { date, hours }: { date: LocalDate; hours: number }) {
  if (slot.mine) return slot.mine.href;
  if (slot.state === "taken") return slotHref(slug, { date, taken: `${date}T${slot.from}` });
  return slot.state === "free" ? slotHref(slug, { date, time: slot.from, hours }) : undefined;
}

type CourtNameProps = {
  court: DayAvailability["courts"][number]["court"];
  date: LocalDate;
  onFollow: ReturnType<typeof useFollowLink>;
};

function CourtName({ court, date, onFollow }: CourtNameProps) {
  return (
    <a
      href={slotHref(court.slug, { date })}
      onClick={onFollow}
      className="block min-h-11 content-center hover:underline"
    >
      <span className="block font-semibold text-ink-2 text-xs">{courtsText.surface[court.surface]}</span>
      <b className="font-extrabold text-[1.0625rem] tracking-[-.03em]">{court.name}</b>
    </a>
  );
}
