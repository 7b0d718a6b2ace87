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

/** Held hours, with the offer to add a night. */
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

/** Held nights, with the offer to add hours with coaches. */
const NightsAndHours: Sellable["CheckoutSections"] = (props) => (
  <GuestsAndMornings {...props} CourtExtras={CourtExtras} />
);

/**
 * The web's register of everything that is sold, by item kind. Pages of the core receive it from their route. Where an address
 * could mean two kinds, the first one applies.
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
