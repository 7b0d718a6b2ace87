import { formatTime } from "@lapang/domain/venue/indonesian-date";
import type { LocalDate } from "@lapang/domain/venue/venue-time";
import type { MouseEvent } from "react";
import { courtsText as t } from "../../../i18n/courts/courts.ts";
import type { ShownSlot } from "./own-slots.ts";
import { SlotFace } from "./slot-face.tsx";
import { type RunPlace, shutLook, slotLook } from "./slot-look.ts";
import { slotSentence } from "./slot-words.ts";

type SlotCellProps = {
  slot: ShownSlot | undefined;
  date: LocalDate;
  now: string;
  /** The link's address, if any. */
  href: string | undefined;
  roomy: boolean;
  picked?: RunPlace | undefined;
  /** Read before the slot where the column's heading is not enough: the court's name. */
  lead?: string;
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** One hour of one court, as a link if it has an address. */
export function SlotCell({ slot, date, now, href, roomy, picked, lead, onFollow }: SlotCellProps) {
  if (!slot) return <span className={shutLook}>{t.slot.short.closed}</span>;
  const sentence = slotSentence(slot, date, now, picked !== undefined);
  const face = <SlotFace slot={slot} now={now} roomy={roomy} picked={picked !== undefined} />;
  const spoken = lead ? `${lead}, ${sentence}` : sentence;
  if (href === undefined) {
    return (
      <span className={slotLook(slot)} data-state={slot.state} data-time={formatTime(slot.from)}>
        {face}
        <span className="sr-only">{spoken}</span>
      </span>
    );
  }
  return (
    <a
      href={href}
      onClick={onFollow}
      aria-current={picked ? "true" : undefined}
      className={slotLook(slot, picked)}
      data-state={slot.mine ? "mine" : slot.state}
    >
      {face}
      <span className="sr-only">{spoken}</span>
    </a>
  );
}
