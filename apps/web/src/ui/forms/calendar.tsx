import { DayPicker } from "react-day-picker";
import { id as indonesian } from "react-day-picker/locale/id";
import { Icon } from "../icon.tsx";
import { dateOf, dayOf } from "./plain-date.ts";

type CalendarProps = {
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  /** Adds lists of months and years, and opens at the last selectable day. */
  jump?: boolean;
  onPick: (day: string) => void;
};

/** One month, Monday first. The selected day is the ball; days out of range are hatched and disabled. */
export function Calendar({ value, min, max, jump = false, onPick }: CalendarProps) {
  const first = min ? dateOf(min) : undefined;
  const last = max ? dateOf(max) : undefined;
  const selected = value ? dateOf(value) : undefined;
  return (
    <DayPicker
      mode="single"
      autoFocus
      locale={indonesian}
      selected={selected}
      defaultMonth={selected ?? (jump ? last : first)}
      captionLayout={jump ? "dropdown" : "label"}
      startMonth={first}
      endMonth={last}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      // Moving a month or year past the range would leave no day to focus, so clamp to its last or first day.
      dateLib={{
        min: (dates) => new Date(Math.min(...[...dates, ...(last ? [last] : [])].map(Number))),
        max: (dates) => new Date(Math.max(...[...dates, ...(first ? [first] : [])].map(Number))),
      }}
      onSelect={(_, day) => onPick(dayOf(day))}
      components={{ Chevron: ({ orientation }) => <Icon name={orientation === "left" ? "left" : "right"} /> }}
      classNames={{
        root: "relative",
        month_caption: "flex min-h-11 items-center pl-2 font-extrabold text-lg tracking-[-.03em] capitalize",
        // The lists already name the month.
        ...(jump ? { caption_label: "hidden" } : {}),
        dropdowns: "flex gap-1",
        dropdown: "min-h-11 border-[1.5px] border-control bg-line px-1 font-bold text-base capitalize tracking-normal",
        nav: "absolute top-0 right-0 flex",
        button_previous: "grid size-11 place-items-center hover:bg-line-3 aria-disabled:text-control",
        button_next: "grid size-11 place-items-center hover:bg-line-3 aria-disabled:text-control",
        month_grid: "mt-1 border-collapse border-rule-strong border-t-2",
        weekday: "h-9 font-semibold text-ink-2 text-xs",
        day: "p-0 text-center",
        day_button:
          "grid size-11 max-[22.5rem]:size-10 place-items-center font-semibold hover:bg-line-3 disabled:cursor-not-allowed disabled:text-ink-3 disabled:line-through disabled:hover:bg-transparent",
        today: "font-extrabold underline decoration-2 underline-offset-4",
        selected:
          "[&>button]:rounded-full [&>button]:border-2 [&>button]:border-rule-strong [&>button]:bg-ball [&>button]:font-extrabold [&>button]:text-on-ball",
        outside: "text-ink-3",
        disabled: "",
      }}
    />
  );
}
