import { formatRupiah } from "@lapang/domain/money";
import { formatLongDate, formatTime } from "@lapang/domain/venue/indonesian-date";
import { courtPageText as t } from "../../../i18n/courts/court-page.ts";
import { courtsText } from "../../../i18n/courts/courts.ts";
import { whenVisible } from "../../../lib/page/when-visible.tsx";
import { totalOf } from "./book-by-message.ts";
import type { ShownSlot } from "./own-slots.ts";
import type { Pick, SlotPanelProps } from "./slot-pick.ts";

const ChosenSlots = whenVisible(() => import("./chosen-slots.tsx").then((module) => module.ChosenSlots));
const NothingChosen = whenVisible(
  () => import("./nothing-chosen.tsx").then((module) => module.NothingChosen),
  "min-h-24",
);
const TakenSlot = whenVisible(() => import("./taken-slot.tsx").then((module) => module.TakenSlot), "min-h-24");

/** The chosen hours, their price and how to book. On phones the button is in the bar below. */
export function SlotPanel({ court, venue, now, pick }: SlotPanelProps) {
  const { run } = pick;
  return (
    <aside id="pilihan" aria-label={t.chosen} className="max-lg:mt-8 lg:sticky lg:top-6">
      <div aria-live="polite" className="field-court p-2.5 pb-0">
        <div className="border-2 border-paint border-b-0 p-4 lg:p-5">
          <PanelHead pick={pick} zoneLetters={venue.zoneLetters} />
        </div>
      </div>
      <div className="field-court p-2.5 pt-0">
        <div className="border-2 border-paint border-t-0">
          {run.length > 0 ? (
            <ChosenSlots court={court} venue={venue} now={now} pick={pick} />
          ) : pick.slots.some(isSomebodys(pick)) ? (
            <TakenSlot court={court} venue={venue} now={now} pick={pick} />
          ) : (
            // On a phone the hours themselves are explanation enough.
            <div className="max-lg:hidden">
              <NothingChosen venue={venue} />
            </div>
          )}
        </div>
      </div>
    </aside>
  );
}

function isSomebodys({ time }: Pick) {
  return ({ from, state }: ShownSlot) => from === time && (state === "taken" || state === "held");
}

function PanelHead({ pick: { date, time, run }, zoneLetters }: { pick: Pick; zoneLetters: string }) {
  const [first] = run;
  if (!first) {
    return (
      <>
        {time ? <p className="text-ink-2 text-sm">{`${formatLongDate(date)}, ${formatTime(time)}`}</p> : null}
        <h2 className="type-3">{time ? t.notFree : t.choose}</h2>
        <p className="mt-2 text-ink-2">{time ? t.notFreeText : t.chooseText}</p>
      </>
    );
  }
  return (
    <>
      <p className="text-ink-2 text-sm lg:text-base">{formatLongDate(date)}</p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 lg:block">
        <h2 className="no-break font-extrabold text-[1.625rem] leading-tight tracking-[-.045em] lg:text-[2.625rem]">
          {`${formatTime(first.from)}–${formatTime(run.at(-1)?.to ?? first.to)}`}
        </h2>
        <p className="font-extrabold text-lg lg:hidden">{formatRupiah(totalOf(run))}</p>
        <p className="text-ink-2 max-lg:hidden">
          {courtsText.hoursOf(run.length)}, {zoneLetters}
        </p>
      </div>
    </>
  );
}
