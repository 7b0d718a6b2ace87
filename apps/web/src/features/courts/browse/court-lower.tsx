import type { CourtDetail } from "@lapang/contract/courts/courts";
import type { Venue } from "@lapang/contract/site/venue";
import { courtLowerText } from "../../../i18n/courts/court-lower.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { CourtPrices } from "../prices/court-prices.tsx";
import { courtQueries } from "../queries.ts";
import { CourtDetails } from "./court-details.tsx";
import { SimilarCourts } from "./similar-courts.tsx";

/** Everything below the hours; its code loads on scrolling there. */
export function CourtLower({ court, venue }: { court: CourtDetail; venue: Venue }) {
  const { today } = useAnswer(courtQueries.week(court.slug)).data;
  return (
    <>
      <CourtDetails court={court} venue={venue} />
      <CourtPrices court={court} venue={venue} />
      <SimilarCourts heading={courtLowerText.similar} courts={court.similar} today={today} />
    </>
  );
}
