import type { CourtDetail } from "@lapang/contract/courts";
import type { Venue } from "@lapang/contract/venue";
import { courtLowerText } from "../../i18n/court-lower.ts";
import { CourtDetails } from "./court-details.tsx";
import { CourtPrices } from "./court-prices.tsx";
import { SimilarCourts } from "./similar-courts.tsx";

/** Everything below the hours; its code comes when somebody scrolls there. */
export function CourtLower({ court, venue }: { court: CourtDetail; venue: Venue }) {
  return (
    <>
      <CourtDetails court={court} venue={venue} />
      <CourtPrices court={court} venue={venue} />
      <SimilarCourts heading={courtLowerText.similar} courts={court.similar} />
    </>
  );
}
