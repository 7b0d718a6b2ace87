import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { lazy, Suspense } from "react";
import type { Sellable } from "../../bookings/sellable.ts";

const OwnMatch = lazy(() => import("./own-match.tsx").then((module) => ({ default: module.OwnMatch })));

/** Adds the open match to a court's booking page. */
export function withOpenMatch(sale: Sellable): Sellable {
  const { BookingSections } = sale;
  function Sections(props: { booking: BookingDetail; venue: Venue }) {
    const { status, items } = props.booking;
    const isOneGame = items.filter(({ parentId }) => parentId === null).length === 1;
    return (
      <>
        {BookingSections ? <BookingSections {...props} /> : null}
        {isOneGame && status === "confirmed" ? (
          <Suspense>
            <OwnMatch {...props} />
          </Suspense>
        ) : null}
      </>
    );
  }
  return { ...sale, BookingSections: Sections };
}
