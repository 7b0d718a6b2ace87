import clsx from "clsx";
import { courtsText } from "../../../i18n/courts/courts.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { ShownSlot } from "./own-slots.ts";
import { slotLook } from "./slot-look.ts";

const t = courtsText.legend;

type Entry = Pick<ShownSlot, "state" | "mine"> & { word: string; peak?: boolean; picked?: boolean; sample?: string };

const entries: Entry[] = [
  { word: t.free, state: "free", sample: t.freeSample },
  { word: t.peak, state: "free", peak: true, sample: t.peakSample },
  { word: t.selected, state: "free", picked: true },
  { word: t.held, state: "held" },
  { word: t.taken, state: "taken" },
  { word: t.closed, state: "closed" },
];
const mine: Entry = {
  word: t.mine,
  state: "taken",
  mine: { court: "", start: "", end: "", href: "", held: false },
};

type SlotLegendProps = {
  withSelection?: boolean;
  /** True for a signed-in customer; a visitor has no own hours. */
  withOwn?: boolean;
  outsideNote?: string | undefined;
  className?: string;
};

/** Every look of a cell with its name. */
export function SlotLegend({ withSelection = false, withOwn = false, outsideNote, className }: SlotLegendProps) {
  const all = withOwn ? [...entries, mine] : entries;
  const shown = all.filter((entry) => withSelection || !entry.picked);
  return (
    <ul
      aria-label={t.label}
      className={clsx("flex flex-wrap gap-x-4.5 gap-y-2.5 font-semibold text-[.8125rem]", className)}
    >
      {shown.map(({ word, state, mine, peak = false, picked, sample }) => (
        <li key={word} className="inline-flex items-center gap-2">
          <span aria-hidden="true" className="block w-10 border-[1.5px] border-rule">
            <span
              className={clsx(
                slotLook({ state, peak, ...(mine && { mine }) }, picked ? { first: true, last: true } : undefined),
                "pointer-events-none min-h-6! text-xs!",
                peak && "justify-start! pl-1.5!",
              )}
            >
              {picked ? (
                <Icon name="check" size={16} />
              ) : mine ? (
                <Icon name="ticket" size={16} />
              ) : state === "held" ? (
                <Icon name="clock" size={16} />
              ) : (
                (sample ?? "\u00a0")
              )}
            </span>
          </span>
          {word}
        </li>
      ))}
      {outsideNote ? <li className="font-normal text-ink-2">{outsideNote}</li> : null}
    </ul>
  );
}
