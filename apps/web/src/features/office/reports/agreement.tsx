import { formatRupiah } from "@lapang/domain/money";
import { officeReportsText as t } from "../../../i18n/office/reports.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { timeWords } from "../../../lib/moment-words.ts";
import { Icon } from "../../../ui/icon.tsx";
import { venueQueries } from "../../venue/queries.ts";

/** Shows whether a report equals the journal, as it always should. */
export function Agreement({ difference, fetchedAt }: { difference: number; fetchedAt: number }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  if (difference !== 0) return <p className="office-mark office-bad">{t.differs(formatRupiah(difference))}</p>;
  return (
    <p className="office-mark office-good" suppressHydrationWarning>
      <Icon name="check" size={16} />
      {t.agrees(timeWords(venue, new Date(fetchedAt).toISOString()))}
    </p>
  );
}
