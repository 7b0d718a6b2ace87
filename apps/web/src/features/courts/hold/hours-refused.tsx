import type { Alternative } from "@lapang/contract/sales/holds";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { HoldRefused, HoldRefusedPage, refusalOf } from "../../checkout/hold-refused.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { courtHref } from "../pick/court-href.ts";
import type { PickedHours } from "../pick/picked-hours.ts";
import { PriceChange } from "./price-change.tsx";
import { TakenChoices } from "./taken-choices.tsx";

type HoursRefusedProps = { error: unknown; picked: PickedHours; onAgain: () => void };

/** Refused hours: taken hours and a changed price have their own next steps. */
export function HoursRefused({ error, picked, onAgain }: HoursRefusedProps) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const { code, details } = refusalOf(error);
  const { before, after } = details;
  if (code === "slot_taken") {
    const alternatives = Array.isArray(details.alternatives) ? (details.alternatives as Alternative[]) : [];
    return (
      <HoldRefusedPage>
        <TakenChoices picked={picked} coach={details.coach === true} alternatives={alternatives} venue={venue} />
      </HoldRefusedPage>
    );
  }
  if (code === "price_changed" && typeof before === "number" && typeof after === "number") {
    return (
      <HoldRefusedPage>
        <PriceChange picked={picked} before={before} after={after} venue={venue} />
      </HoldRefusedPage>
    );
  }
  return <HoldRefused error={error} back={courtHref(venue.zone, picked)} onAgain={onAgain} />;
}
