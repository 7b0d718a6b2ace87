import type { SettlementFileView } from "@lapang/contract/payments/settlements";
import { officeSettlementText as t } from "../../../i18n/office/settlement.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { venueQueries } from "../../venue/queries.ts";

/** The latest settlement files, with the lines that match no payment. */
export function FilePanel({ files }: { files: readonly SettlementFileView[] }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  return (
    <section aria-label={t.files}>
      <h2>{t.files}</h2>
      {files.length === 0 ? <p className="office-empty">{t.noFiles}</p> : null}
      <ul>
        {files.map(({ id, name, lines, unread, uploadedBy, uploadedAt }) => (
          <li key={id} className="py-2">
            <b>{name}</b>
            <span className="block text-ink-2">
              {[momentWords(venue, uploadedAt), uploadedBy, t.lines(lines)].join(" · ")}
            </span>
            {unread.length > 0 ? (
              <details>
                <summary className="office-late">{t.unread(unread.length)}</summary>
                <ul className="text-ink-2">
                  {unread.map(({ number, text }) => (
                    <li key={number}>{t.unreadLine(number, text)}</li>
                  ))}
                </ul>
              </details>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
