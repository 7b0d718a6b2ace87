import type { ReactNode } from "react";
import { programmeLook } from "./features/academy/programme-look.tsx";
import type { BookingLooks } from "./features/bookings/sellable.ts";
import { BookingLooksContext } from "./features/bookings/use-booking-look.ts";
import { duesLook } from "./features/clubs/dues/dues-look.ts";
import { shareLook } from "./features/clubs/open-match/share-look.ts";
import { visitLook } from "./features/clubs/visits/visit-look.ts";
import { courtLook } from "./features/courts/court-look.tsx";
import { leaseBookingLook } from "./features/kost/lease-look.ts";
import { packageLook } from "./features/packages/package-look.ts";
import { stayLook } from "./features/stays/stay-look.ts";

/**
 * For lists and invoices, which know a booking's kind but not its items. Separate from `sellables.tsx`, so that they do not
 * load the checkout.
 */
const looks: BookingLooks = {
  court: courtLook,
  hotel: stayLook,
  kost: leaseBookingLook,
  academy: programmeLook,
  package: packageLook,
  membership: duesLook,
  share: shareLook,
  visit: visitLook,
};

export function WithBookingLooks({ children }: { children: ReactNode }) {
  return <BookingLooksContext value={looks}>{children}</BookingLooksContext>;
}
