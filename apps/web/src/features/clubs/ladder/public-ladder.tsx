import { clubPlayText } from "../../../i18n/clubs/club-play.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { clubQueries } from "../queries.ts";
import { LadderHistory, LadderTable } from "./ladder-table.tsx";

const SHOWN = 10;

/** The ladder of a club that publishes it. */
export function PublicLadder({ slug }: { slug: string }) {
  const venue = useOptionalAnswer(venueQueries.venue());
  const ladder = useOptionalAnswer(clubQueries.ladder(slug));
  if (!ladder || ladder.places.length === 0) return null;
  return (
    <Section title={clubPlayText.ladder.title}>
      <LadderTable places={ladder.places.slice(0, SHOWN)} />
      <LadderHistory history={ladder.history.slice(0, SHOWN)} venue={venue} />
    </Section>
  );
}
