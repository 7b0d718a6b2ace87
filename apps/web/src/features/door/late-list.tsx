import { doorScannerText as t } from "../../i18n/shell/door-scanner.ts";
import { useAnswer } from "../../lib/api/use-answer.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { venueQueries } from "../venue/queries.ts";
import type { LateNews } from "./use-scanner.ts";
import { toldAnswer } from "./verdict.tsx";

/** Back in reach: who was let in and should not have been, until somebody has seen it. */
export function LateList({ late, onSeen }: { late: readonly LateNews[]; onSeen: () => void }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  return (
    <section className="door-verdict door-warn" aria-label={t.late}>
      <h2>
        <Icon name="warning" size={24} />
        {t.late}
      </h2>
      <ul>
        {late.map(({ code, result }) => {
          const { title, lines } = toldAnswer(result, venue);
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
