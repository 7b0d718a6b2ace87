import { formatLongDate } from "@lapang/domain/venue/indonesian-date";
import { refusedText as t } from "../../i18n/stays/stay-refused.ts";
import { Icon } from "../../ui/icon.tsx";
import { type RefusedWish, readRefused } from "./refused-wishes.ts";
import { monthWords } from "./stay-words.ts";

/** Says which values of the address are impossible and why, and that the rest still applies. */
export function RefusedNotes({ refused, className = "" }: { refused: string; className?: string }) {
  const wishes = readRefused(refused);
  if (wishes.length === 0) return null;
  return (
    <div role="status" className={`grid gap-1 font-semibold ${className}`}>
      {wishes.map((wish) => (
        <p key={wish.field} className="flex gap-2">
          <Icon name="info" className="mt-0.5 shrink-0" />
          {wordsOf(wish)}
        </p>
      ))}
      <p className="font-normal text-ink-2 text-sm">{t.restStays}</p>
    </div>
  );
}

function wordsOf({ field, value }: RefusedWish): string {
  if (value === undefined) return t.unreadable[field];
  // A refused date is in the past or more than a year away; to tell which, the device's clock is precise enough.
  const isOver = value < new Date().toISOString();
  switch (field) {
    case "checkIn":
      return isOver ? t.over(formatLongDate(value)) : t.tooFar(formatLongDate(value));
    case "startMonth":
      return isOver ? t.monthOver(monthWords(value)) : t.monthTooFar(monthWords(value));
    case "checkOut":
      return t.checkOut(formatLongDate(value));
    case "nights":
      return Number(value) > 0 ? t.nights(value) : t.unreadable.nights;
    case "guests":
      return Number(value) > 0 ? t.guests(value) : t.unreadable.guests;
    case "children":
      return t.children(value);
  }
}
