import type { CourtDetail } from "@lapang/contract/courts/courts";
import type { Venue } from "@lapang/contract/site/venue";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { checkoutHref, readAddOns } from "../sale/picked-hours.ts";
import { courtSaleQueries } from "../sale/queries.ts";
import { quotePick } from "../sale/quote-pick.ts";
import type { Pick } from "./slot-panel.tsx";

/** The price of what is picked with everything that goes along, and the address where it is held and paid. */
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
    // Without a total the server's price is taken as it is: the page could not say one yet.
    ...(extras.known ? { total: price.total } : {}),
  });
  return { price, href };
}

/** What goes along, asked for only once something is wanted; `known` when its price can be told. */
function useExtras({ run, addOns, coach }: Pick) {
  const first = run[0]?.start ?? "";
  const last = run.at(-1)?.end ?? "";
  const wanted = addOns !== undefined || coach !== undefined;
  const offer = useOptionalAnswer(courtSaleQueries.extras(first, last), wanted && first !== "");
  return { offer: wanted ? offer : undefined, known: !wanted || offer !== undefined };
}
