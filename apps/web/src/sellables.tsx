import { lazy, type ReactNode, Suspense } from "react";
import { WithBookingLooks } from "./booking-looks.tsx";
import { academySale } from "./features/academy/sale/academy-sale.tsx";
import type { Sellable, Sellables } from "./features/bookings/sellable.ts";
import { SellablesContext } from "./features/bookings/use-sellable.ts";
import { duesSale } from "./features/clubs/dues/dues-sale.tsx";
import { shareSale } from "./features/clubs/open-match/share-sale.tsx";
import { withOpenMatch } from "./features/clubs/open-match/with-open-match.tsx";
import { visitSale } from "./features/clubs/visits/visit-sale.tsx";
import { CourtExtras } from "./features/courts/extras/court-extras.tsx";
import { alongWithCourt, courtSale } from "./features/courts/sale/court-sale.tsx";
import { packageSale } from "./features/packages/package-sale.tsx";
import { alongWithRoom, GuestsAndMornings, hotelSale } from "./features/stays/sale/hotel-sale.tsx";

const AddNight = lazy(() =>
  import("./features/stays/sale/add-night.tsx").then((module) => ({ default: module.AddNight })),
);

/** Held hours, and a night to go along with them. */
const HoursAndNight: Sellable["CheckoutSections"] = (props) => {
  const Hours = courtSale.CheckoutSections;
  return (
    <>
      {Hours ? <Hours {...props} /> : null}
      <Suspense>
        <AddNight booking={props.booking} venue={props.venue} />
      </Suspense>
    </>
  );
};

/** Held nights, and hours with their coaches to go along with them. */
const NightsAndHours: Sellable["CheckoutSections"] = (props) => (
  <GuestsAndMornings {...props} CourtExtras={CourtExtras} />
);

/**
 * Everything that is sold, by the kind of its item: the one place that names them all. A page of the core gets it from
 * its route; an address that could mean two kinds means the first of them.
 */
const sellables: Sellables = {
  package: packageSale,
  academy: academySale,
  hotel: { ...hotelSale, CheckoutSections: NightsAndHours },
  "early-check-in": alongWithRoom,
  "late-check-out": alongWithRoom,
  membership: duesSale,
  share: shareSale,
  visit: visitSale,
  court: withOpenMatch({ ...courtSale, CheckoutSections: HoursAndNight }),
  coach: alongWithCourt,
  "add-on": alongWithCourt,
};

export function WithSellables({ children }: { children: ReactNode }) {
  return (
    <SellablesContext value={sellables}>
      <WithBookingLooks>{children}</WithBookingLooks>
    </SellablesContext>
  );
}
