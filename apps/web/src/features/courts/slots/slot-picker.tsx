import type { CourtAvailability, CourtDetail } from "@lapang/contract/courts/courts";
import type { Venue } from "@lapang/contract/site/venue";
import { formatDayMonth } from "@lapang/domain/venue/indonesian-date";
import clsx from "clsx";
import { courtPageText as t } from "../../../i18n/courts/court-page.ts";
import { courtsText } from "../../../i18n/courts/courts.ts";
import { useFollowLink } from "../../../lib/page/follow-link.ts";
import { whenVisible } from "../../../lib/page/when-visible.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { Icon } from "../../../ui/icon.tsx";
import { slotHref } from "../court-search.ts";
import { DayChips } from "./day-chips.tsx";
import { HourGrid } from "./hour-grid.tsx";
import { LiveNote } from "./live-note.tsx";
import { SlotLegend } from "./slot-legend.tsx";
import type { Pick } from "./slot-pick.ts";
import { weekLinks } from "./week-model.ts";

const WeekTable = whenVisible(() => import("./week-table.tsx").then((module) => module.WeekTable));

type SlotPickerProps = {
  court: CourtDetail;
  venue: Venue;
  availability: CourtAvailability;
  week: number;
  pick: Pick;
  stale: boolean;
  withOwn: boolean;
};

/** A week of one court with its prices: a table on wide screens, chips on phones. */
export function SlotPicker({ court, venue, availability, week, pick, stale, withOwn }: SlotPickerProps) {
  const { days, now, today } = availability;
  const day = days.find(({ date }) => date === pick.date) ?? days[0];
  const outside = days.some(({ slots }) => slots.some((slot) => slot.state === "outside"));
  return (
    <section aria-labelledby="pilih-jam" className="min-w-0">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 max-lg:w-full lg:block">
          <h2 id="pilih-jam" className="type-4 lg:text-[1.75rem]">
            {t.pickHour}, <span className="no-break">{weekWords(days)}</span>
          </h2>
          <LiveNote now={now} venue={venue} stale={stale} className="lg:mt-1.5" />
        </div>
        <WeekNavigation slug={court.slug} today={today} week={week} className="max-lg:hidden" />
      </div>
      {/* The wrapper is hidden, not the table: a section that is never visible never loads or hydrates. */}
      <div className="mt-4 max-lg:hidden">
        <WeekTable court={court} days={days} now={now} zoneLetters={venue.zoneLetters} pick={pick} />
      </div>
      <div className="lg:hidden">
        <DayChips slug={court.slug} days={days} today={today} selectedDate={pick.date} />
        {day ? <HourGrid court={court} day={day} now={now} pick={pick} /> : null}
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-ink-2 text-sm">{courtsText.legend.rupiahNote}</p>
          <WeekNavigation slug={court.slug} today={today} week={week} />
        </div>
      </div>
      <SlotLegend
        withSelection
        withOwn={withOwn}
        outsideNote={outside ? t.outside(venue.policy.publicWindowDays, venue.policy.memberWindowDays) : undefined}
        className="mt-4"
      />
    </section>
  );
}

/** "15–21 Nov", or "28 Nov – 4 Des" across a month's end. */
export function weekWords(days: readonly { date: string }[]): string {
  const first = days[0]?.date ?? "";
  const last = days.at(-1)?.date ?? first;
  if (first.slice(0, 7) === last.slice(0, 7)) return `${Number(first.slice(8))}–${formatDayMonth(last)}`;
  return t.week(formatDayMonth(first), formatDayMonth(last));
}

type WeekNavigationProps = { slug: string; today: string; week: number; className?: string };

function WeekNavigation({ slug, today, week, className }: WeekNavigationProps) {
  const links = weekLinks(today, week);
  const follow = useFollowLink({ resetScroll: false });
  return (
    <nav aria-label={t.weekNavigation} className={clsx("flex gap-2", className)}>
      {links.previous ? (
        <a href={slotHref(slug, { date: links.previous })} onClick={follow} className={buttonClass("outline", "sm")}>
          <Icon name="left" size={16} />
          {t.previousWeek(week)}
        </a>
      ) : null}
      {links.next ? (
        <a href={slotHref(slug, { date: links.next })} onClick={follow} className={buttonClass("outline", "sm")}>
          {t.nextWeek(week)}
          <Icon name="right" size={16} />
        </a>
      ) : null}
    </nav>
  );
}
