import type { CourtDetail } from "@lapang/contract/courts/courts";
import type { Venue } from "@lapang/contract/site/venue";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { checkoutHref, readAddOns } from "../pick/picked-hours.ts";
import { courtSaleQueries } from "../pick/queries.ts";
import { quotePick } from "../pick/quote-pick.ts";
import type { Pick } from "./slot-pick.ts";

/** The price of the chosen hours with their extras, and the checkout address. */
export function usePickedPrice(court: CourtDetail, venue: Venue, pick: Pick) {
  const { run, date } = pick;
  const extras = useExtras(pick);
  const addOns = readAddOns(pick.addOns);
  const price = quotePick(
    { court, date, run, extras: extras.offer, addOns, coachId: pick.coach },
    { zone: venue.zone, courtTaxPercent: venue.policy.courtTaxPercent },
  );
  const href = checkoutHref(venue.zone, {
    court: court.slug,
    start: run[0]?.start ?? "",
    end: run.at(-1)?.end ?? "",
    addOns,
    ...(pick.coach === undefined ? {} : { coachId: pick.coach }),
    // While the extras' prices are unknown the address has no total, and the server's price is accepted.
    ...(extras.known ? { total: price.total } : {}),
  });
  return { price, href };
}

/** Fetches the extras once one is selected; `known` is true when their prices are available. */
function useExtras({ run, addOns, coach }: Pick) {
  const first = run[0]?.start ?? "";
  const last = run.at(-1)?.end ?? "";
  const wanted = addOns !== undefined || coach !== undefined;
  const offer = useOptionalAnswer(courtSaleQueries.extras(first, last), wanted && first !== "");
  return { offer: wanted ? offer : undefined, known: !wanted || offer !== undefined };
}
