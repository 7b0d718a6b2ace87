import type { HotelAvailability } from "@lapang/contract/stays/stays";
import { formatRupiah } from "@lapang/domain/money";
import { shortWeekdayName, weekdayName } from "@lapang/domain/venue/indonesian-date";
import { addDays, type LocalDate } from "@lapang/domain/venue/venue-time";
import clsx from "clsx";
import { hotelRoomsText } from "../../../i18n/stays/hotel-rooms.ts";
import { useFollowLink } from "../../../lib/page/follow-link.ts";
import { stringifySearch } from "../../../lib/page/search-params.ts";
import { Icon } from "../../../ui/icon.tsx";
import { plainDates } from "../stay-wishes.ts";
import { dayWords, monthWords } from "../stay-words.ts";
import { FARTHEST_DAYS } from "../usual-choices.ts";
import { inThousands } from "./hotel-words.ts";
import { monthOfHouse, type NightCell, neighbourMonths, nightCalendar } from "./night-calendar.ts";

const t = hotelRoomsText.calendar;
const weekdays = [1, 2, 3, 4, 5, 6, 7];
const MONTH = "kalender";

type NightTableProps = {
  slug: string;
  name: string;
  stay: HotelAvailability;
  /** The chosen rooms, kept when another day is selected. */
  rooms: string | undefined;
};

/** The hotel's month: the lowest price or "Penuh" for every night; the chosen nights are one run. Each night is a link. */
export function NightTable({ slug, name, stay, rooms }: NightTableProps) {
  const month = monthWords(stay.checkIn);
  const follow = useFollowLink({ resetScroll: false });
  const hrefOf = (checkIn: LocalDate) =>
    `/hotel-kost/hotel/${slug}${stringifySearch({ ...plainDates({ ...stay, checkIn }), rooms })}#${MONTH}`;
  return (
    <div id={MONTH}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="type-3">{t.title}</h2>
        <p className="text-ink-2 text-sm">{t.note(month)}</p>
      </div>
      <div className="max-sm:-mx-(--pad)">
        <table className="mt-3 w-full table-fixed border-rule-strong border-y-2">
          <caption className="sr-only">{t.caption(name, month)}</caption>
          <thead>
            <tr className="border-rule-strong border-b-2 text-left text-xs">
              {weekdays.map((day) => (
                <th key={day} scope="col" className="px-1 py-2 font-semibold text-ink-2 sm:px-2.5">
                  <span aria-hidden="true">{shortWeekdayName(day)}</span>
                  <span className="sr-only">{weekdayName(day)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {nightCalendar(stay, monthOfHouse(stay)).map((week, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a month's weeks keep their order
              <tr key={index} className="not-first:border-rule not-first:border-t">
                {week.map((cell, day) => (
                  <td key={cell?.date ?? `empty ${day}`} className="h-17 border-rule p-0 not-first:border-l">
                    {cell ? <Night cell={cell} href={hrefOf(cell.date)} onFollow={follow} /> : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <MonthLinks stay={stay} hrefOf={hrefOf} onFollow={follow} />
      <p className="text-ink-2 text-sm">{arrivalNotes(stay).join(" ")}</p>
    </div>
  );
}

/** Days without arrivals, or with a minimum stay. */
function arrivalNotes(stay: HotelAvailability): string[] {
  return monthOfHouse(stay).calendar.flatMap(({ date, minNights, closedToArrival }) => {
    if (closedToArrival) return [t.closedOn(dayWords(date))];
    return minNights > 1 ? [t.minimumOn(dayWords(date), minNights)] : [];
  });
}

type Follow = ReturnType<typeof useFollowLink>;

function Night({ cell, href, onFollow }: { cell: NightCell; href: string; onFollow: Follow }) {
  const day = dayWords(cell.date);
  if (cell.state === "past") return <Face cell={cell} word="–" className="text-ink-3" />;
  if (cell.state === "full") {
    return (
      <Face
        cell={cell}
        word={t.full}
        spoken={t.fullOn(day)}
        className={clsx(
          "hatch text-ink-3",
          cell.requested && "outline-2 outline-rule-strong outline-dashed -outline-offset-4",
        )}
      />
    );
  }
  const price = cell.price ?? 0;
  const spoken = cell.run ? t.chosen(day, formatRupiah(price)) : t.choose(day, formatRupiah(price));
  return (
    <a href={href} onClick={onFollow} aria-current={cell.run ? "date" : undefined} className="focus-inset block h-full">
      <Face cell={cell} word={inThousands(price)} spoken={spoken} className={freeLook(cell)} />
    </a>
  );
}

function freeLook({ run, requested }: NightCell): string {
  if (!run) {
    return clsx("hover:bg-ball-soft", requested && "outline-2 outline-rule-strong outline-dashed -outline-offset-4");
  }
  return clsx(
    "border-rule-strong border-y-[2.5px] bg-ball text-on-ball",
    // A night within the run covers the hairline before it.
    run.first ? "border-l-[2.5px]" : "-ml-px",
    run.last && "border-r-[2.5px]",
  );
}

type FaceProps = { cell: NightCell; word: string; spoken?: string; className: string };

/** Date, price or word, and the day's part in the stay; of constant height, so that choosing shifts nothing. */
function Face({ cell, word, spoken, className }: FaceProps) {
  const role = cell.run ? (cell.run.first ? t.in : t.stay) : cell.leaving ? t.out : "";
  return (
    <div className={clsx("relative h-full min-h-17 px-1 sm:px-2.5", cell.run ? "pt-[5.5px]" : "pt-2", className)}>
      {spoken ? <span className="sr-only">{spoken}</span> : null}
      <span
        aria-hidden={spoken ? "true" : undefined}
        className="num no-break block text-xs leading-tight tracking-[-.02em]"
      >
        <b className="block font-extrabold text-base leading-tight sm:text-lg sm:leading-tight">
          {Number(cell.date.slice(8))}
        </b>
        <span className={clsx("block", cell.state === "free" && "font-semibold")}>{word}</span>
        <span className="block max-sm:hidden">{role}</span>
      </span>
      {cell.run ? <Icon name="check" size={16} className="absolute top-2 right-1 sm:right-2" /> : null}
    </div>
  );
}

type MonthLinksProps = { stay: HotelAvailability; hrefOf: (checkIn: LocalDate) => string; onFollow: Follow };

function MonthLinks({ stay, hrefOf, onFollow }: MonthLinksProps) {
  const { previous, next } = neighbourMonths(stay, addDays(stay.today, FARTHEST_DAYS));
  return (
    <p className="mt-1 flex justify-between gap-4 text-sm">
      {previous ? <MonthLink date={previous} icon="left" href={hrefOf(previous)} onFollow={onFollow} /> : <span />}
      {next ? <MonthLink date={next} icon="right" href={hrefOf(next)} onFollow={onFollow} /> : null}
    </p>
  );
}

type MonthLinkProps = { date: LocalDate; icon: "left" | "right"; href: string; onFollow: Follow };

function MonthLink({ date, icon, href, onFollow }: MonthLinkProps) {
  const arrow = <Icon name={icon} size={16} />;
  return (
    <a href={href} onClick={onFollow} className="link inline-flex min-h-11 items-center gap-1.5">
      {icon === "left" ? arrow : null}
      {t.month(monthWords(date))}
      {icon === "right" ? arrow : null}
    </a>
  );
}
