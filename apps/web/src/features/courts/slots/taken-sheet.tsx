import type { CourtDetail, SlotView } from "@lapang/contract/courts/courts";
import { formatRupiah } from "@lapang/domain/money";
import { formatLongDate, formatTime, formatTimeRange } from "@lapang/domain/venue/indonesian-date";
import type { LocalDate } from "@lapang/domain/venue/venue-time";
import { useRouter } from "@tanstack/react-router";
import { courtLowerText as t } from "../../../i18n/courts/court-lower.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { useFollowLink } from "../../../lib/page/follow-link.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { slotHref } from "../court-search.ts";
import { courtQueries } from "../queries.ts";
import { JoinSlotWaitingList } from "../waiting-list/join-slot-waiting-list.tsx";
import { chosenOf } from "./hour-links.ts";
import type { Pick } from "./slot-pick.ts";
import { suggestAlternatives } from "./suggest-alternatives.ts";

type TakenSheetProps = {
  court: CourtDetail;
  pick: Pick;
  date: LocalDate;
  /** The pressed hour, and all hours of its day. */
  slot: SlotView;
  slots: readonly SlotView[];
  zoneLetters: string;
};

/** Opens for a taken hour: its waiting list and free alternatives. The current choice stays. */
export function TakenSheet({ court, pick, date, slot, slots, zoneLetters }: TakenSheetProps) {
  const router = useRouter();
  const day = useOptionalAnswer(courtQueries.day(date));
  const close = () =>
    void router.navigate({ href: slotHref(court.slug, chosenOf(pick)), resetScroll: false, replace: true });
  const at = slots.indexOf(slot);
  const last = slots[at + court.minSlots - 1] ?? slot;
  const choices = suggestAlternatives({ court, slot, slots, others: day?.courts ?? [] });
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && close()}
      title={t.takenTitle(formatTime(slot.from))}
      description={`${court.name}, ${formatLongDate(date)}, ${formatTimeRange(slot.from, last.to, zoneLetters)}`}
    >
      <JoinSlotWaitingList court={court.slug} start={slot.start} end={last.end} className="mt-4" />
      {choices.length > 0 ? (
        <>
          <h3 className="type-4 mt-7 border-rule-strong border-b-2 pb-2">{t.instead}</h3>
          <ul>
            {choices.map((choice) => (
              <li key={`${choice.slug} ${choice.slot.from}`} className="border-rule border-b">
                <FreeAlternative name={choice.name} slug={choice.slug} slot={choice.slot} date={date} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Sheet>
  );
}

type FreeAlternativeProps = { name: string; slug: string; slot: SlotView; date: LocalDate };

function FreeAlternative({ name, slug, slot, date }: FreeAlternativeProps) {
  const follow = useFollowLink({ resetScroll: false, replace: true });
  return (
    <a
      href={slotHref(slug, { date, time: slot.from })}
      onClick={follow}
      className="focus-inset flex min-h-13 items-center gap-4 py-1.5 hover:bg-ball-soft"
    >
      <span className="min-w-0 flex-1">
        <b className="block">{name}</b>
        <span className="no-break text-ink-2 text-sm">{`${formatTime(slot.from)}–${formatTime(slot.to)}`}</span>
      </span>
      {slot.price === null ? null : <b className="no-break">{formatRupiah(slot.price)}</b>}
      <Icon name="right" />
    </a>
  );
}
