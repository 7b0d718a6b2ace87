import { doorScannerText as t } from "../../i18n/shell/door-scanner.ts";
import { useAnswer } from "../../lib/api/use-answer.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { venueQueries } from "../venue/queries.ts";
import type { LateRefusal } from "./use-scanner.ts";
import { replyAnswer } from "./verdict.tsx";

/** Lists the tickets admitted offline that the server has since refused, until staff dismiss it. */
export function LateList({ late, onSeen }: { late: readonly LateRefusal[]; onSeen: () => void }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  return (
    <section className="door-verdict door-warn" aria-label={t.late}>
      <h2>
        <Icon name="warning" size={24} />
        {t.late}
      </h2>
      <ul>
        {late.map(({ code, result }) => {
          const { title, lines } = replyAnswer(result, venue);
          return (
            <li key={result.id}>
              <b>{code}</b>: {[title, ...lines].filter(Boolean).join(". ")}
            </li>
          );
        })}
      </ul>
      <Button variant="outline" onClick={onSeen}>
        {t.lateSeen}
      </Button>
    </section>
  );
}
