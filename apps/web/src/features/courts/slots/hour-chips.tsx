import type { DayOfSlots, SlotView } from "@lapang/contract/courts";
import { formatTime } from "@lapang/domain/indonesian-date";
import clsx from "clsx";
import type { MouseEvent } from "react";
import { courtPageText } from "../../../i18n/court-page.ts";
import { courtsText as t } from "../../../i18n/courts.ts";
import { useFollowLink } from "../../../lib/follow-link.ts";
import { Icon } from "../../../ui/icon.tsx";
import { slotHref } from "../court-search.ts";
import type { ShownSlot } from "./own-slots.ts";
import { SlotFace } from "./slot-face.tsx";
import { slotLook } from "./slot-look.ts";
import { slotSentence } from "./slot-words.ts";
import { byPartOfDay } from "./week-model.ts";

type HourChipsProps = { slug: string; day: DayOfSlots; now: string; run: readonly SlotView[]; hours: number };

/** The phone's day: hours as chips, grouped as people speak of them. */
export function HourChips({ slug, day, now, run, hours }: HourChipsProps) {
  const follow = useFollowLink({ resetScroll: false });
  // Hours gone by help nobody on a small screen; the wide table keeps them for the shape of the day.
  const groups = byPartOfDay(day.slots.filter((slot) => slot.state !== "past"));
  if (groups.length === 0) {
    return <p className="mt-5 text-ink-2">{day.slots.length > 0 ? courtPageText.dayOver : courtPageText.noHours}</p>;
  }
  return groups.map(({ part, slots }) => (
    <section key={part} className="mt-4">
      <h3 className="font-semibold text-ink-2 text-sm">{t.parts[part]}</h3>
      <ul className="mt-1.5 grid grid-cols-[repeat(auto-fill,minmax(4.375rem,1fr))] gap-1.5">
        {slots.map((slot) => (
          <li key={slot.from}>
            <HourChip
              slot={slot}
              date={day.date}
              now={now}
              picked={run.some((one) => one.start === slot.start)}
              href={slotHref(slug, { date: day.date, time: slot.from, hours })}
              onFollow={follow}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

type HourChipProps = {
  slot: ShownSlot;
  date: string;
  now: string;
  picked: boolean;
  href: string;
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
};

function HourChip({ slot, date, now, picked, href, onFollow }: HourChipProps) {
  const sentence = slotSentence(slot, date, now, picked);
  const shape = "min-h-14! flex-col items-start! gap-0.5! px-2! text-left!";
  const inside = (
    <>
      <span aria-hidden="true" className="flex w-full items-center justify-between font-extrabold text-[.9375rem]">
        <span className={clsx(slot.state === "taken" && !slot.mine && "font-semibold line-through")}>
          {formatTime(slot.from)}
        </span>
        {picked ? <Icon name="check" size={16} /> : null}
      </span>
      <SlotFace slot={slot} now={now} roomy={false} picked={false} />
    </>
  );
  const leads = slot.mine?.href ?? (slot.state === "free" || slot.state === "taken" ? href : undefined);
  if (leads === undefined) {
    return (
      <span
        className={clsx(slotLook(slot), shape, slot.state !== "held" && "border-[1.5px] border-rule")}
        data-state={slot.state}
      >
        {inside}
        <span className="sr-only">{sentence}</span>
      </span>
    );
  }
  return (
    <a
      href={leads}
      onClick={onFollow}
      aria-current={picked ? "true" : undefined}
      data-state={slot.mine ? "mine" : slot.state}
      className={clsx(
        slotLook(slot, picked ? { first: true, last: true } : undefined),
        shape,
        !picked && (slot.state === "free" ? "border-[1.5px] border-control" : "border-[1.5px] border-rule"),
      )}
    >
      {inside}
      <span className="sr-only">{sentence}</span>
    </a>
  );
}
