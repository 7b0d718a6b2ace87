import { formatLongDate } from "@lapang/domain/venue/indonesian-date";
import { isLocalDate } from "@lapang/domain/venue/venue-time";
import { searchText as t } from "../../i18n/site/search.ts";
import { Icon } from "../../ui/icon.tsx";

/** Says that the phrase was not understood, or that its date is beyond the calendar and today is shown. */
export function UnreadPhrase({ phrase }: { phrase: string }) {
  return (
    <p role="status" className="mb-6 flex items-start gap-3 border-rule-strong border-y-2 py-3">
      <Icon name="info" className="mt-0.5" />
      <span className="min-w-0">
        {isLocalDate(phrase) ? t.noSuchDay(formatLongDate(phrase)) : `${t.unread(phrase)} ${t.hint}`}
      </span>
    </p>
  );
}
