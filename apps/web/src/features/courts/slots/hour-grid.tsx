import type { CourtDetail, DayOfSlots } from "@lapang/contract/courts/courts";
import { formatTime } from "@lapang/domain/venue/indonesian-date";
import clsx from "clsx";
import type { MouseEvent } from "react";
import { courtPageText } from "../../../i18n/courts/court-page.ts";
import { courtsText as t } from "../../../i18n/courts/courts.ts";
import { useFollowLink } from "../../../lib/page/follow-link.ts";
import { Icon } from "../../../ui/icon.tsx";
import { hourHref } from "./hour-links.ts";
import type { ShownSlot } from "./own-slots.ts";
import { SlotFace } from "./slot-face.tsx";
import { placeInRun, rowLook } from "./slot-look.ts";
import type { Pick } from "./slot-pick.ts";
import { slotSentence } from "./slot-words.ts";
import { rowsOfDay } from "./week-model.ts";

type HourGridProps = { court: CourtDetail; day: DayOfSlots; now: string; pick: Pick };

/** The day on a phone: four hours per row, each row named after its part of the day. */
export function HourGrid({ court, day, now, pick }: HourGridProps) {
  const follow = useFollowLink({ resetScroll: false });
  // Omits rows in the past; the wide table keeps them to show the whole day.
  const rows = rowsOfDay(day.slots).filter(({ slots }) => slots.some((slot) => slot.state !== "past"));
  if (rows.length === 0) {
    return <p className="mt-5 text-ink-2">{day.slots.length > 0 ? courtPageText.dayOver : courtPageText.noHours}</p>;
  }
  return (
    <div className="-mx-(--pad) border-rule-strong border-y-2">
      {rows.map(({ part, slots }) => (
        <section
          key={slots[0]?.from}
          className="grid grid-cols-[3.375rem_1fr] items-center border-rule not-first:border-t-[1.5px] pl-4"
        >
          <h3 className="font-semibold text-[.8125rem]">{t.parts[part]}</h3>
          <ul className="grid grid-cols-4">
            {slots.map((slot) => (
              <li key={slot.from} className="border-rule border-l-[1.5px]">
                <HourCell
                  slot={slot}
                  date={day.date}
                  now={now}
                  pick={pick}
                  href={hourHref(court, day.date, slot, pick)}
                  onFollow={follow}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type HourCellProps = {
  slot: ShownSlot;
  date: string;
  now: string;
  pick: Pick;
  href: string | undefined;
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
};

function HourCell({ slot, date, now, pick, href, onFollow }: HourCellProps) {
  const place = placeInRun(pick.run, slot);
  const inside = (
    <>
      <span aria-hidden="true" className="font-extrabold text-[.9375rem] leading-tight">
        {formatTime(slot.from)}
      </span>
      <span aria-hidden="true" className="inline-flex items-center gap-0.5">
        {place ? <Icon name="check" size={16} className="-ml-0.5" /> : null}
        <SlotFace slot={slot} now={now} roomy={false} picked={false} />
      </span>
      <span className="sr-only">{slotSentence(slot, date, now, place !== undefined)}</span>
    </>
  );
  const look = rowLook(slot, place);
  if (href === undefined) {
    return (
      <span className={look} data-state={slot.state}>
        {inside}
      </span>
    );
  }
  return (
    <a
      href={href}
      onClick={onFollow}
      aria-current={place ? "true" : undefined}
      data-state={slot.mine ? "mine" : slot.state}
      className={clsx(look, slot.state === "taken" && !slot.mine && "font-semibold")}
    >
      {inside}
    </a>
  );
}
