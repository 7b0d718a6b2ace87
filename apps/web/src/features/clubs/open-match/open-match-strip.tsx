import { Link } from "@tanstack/react-router";
import { openMatchText as t } from "../../../i18n/clubs/open-match.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { venueQueries } from "../../venue/queries.ts";
import { OpenMatchRow } from "./open-match-row.tsx";
import { openMatchQueries } from "./queries.ts";

/** A few open matches on another page. Renders nothing without any. */
export function OpenMatchStrip() {
  const venue = useOptionalAnswer(venueQueries.venue());
  const items = useOptionalAnswer(openMatchQueries.few())?.items ?? [];
  if (!venue || items.length === 0) return null;
  return (
    <section aria-labelledby="cari-lawan" className="wrap mt-14 lg:mt-20">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="cari-lawan" className="type-2">
          {t.strip}
        </h2>
        <Link to="/open-match" className="link inline-flex min-h-11 items-center">
          {t.all}
        </Link>
      </div>
      <ul>
        {items.map((match) => (
          <OpenMatchRow key={match.id} match={match} venue={venue} />
        ))}
      </ul>
    </section>
  );
}
