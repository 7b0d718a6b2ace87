import { formatLongDate } from "@lapang/domain/indonesian-date";
import { isLocalDate } from "@lapang/domain/venue-time";
import { useLocation } from "@tanstack/react-router";
import { staysText as t } from "../../i18n/stays.ts";
import { Icon } from "../../ui/icon.tsx";
import { readGone } from "./stay-search.ts";
import { monthWords } from "./stay-words.ts";

/** An address asked for a day, or a month, that cannot be had: what is shown instead, and that the rest still holds. */
export function DateGone({ className = "" }: { className?: string }) {
  const { gone } = readGone(useLocation({ select: ({ search }) => search as Record<string, unknown> }));
  if (gone === undefined) return null;
  return (
    <p role="status" className={`flex gap-2 font-semibold ${className}`}>
      <Icon name="info" className="mt-0.5 shrink-0" />
      {t.gone(isLocalDate(gone) ? formatLongDate(gone) : monthWords(gone))}
    </p>
  );
}
