import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { Venue } from "@lapang/contract/site/venue";
import { lazy, type ReactNode, Suspense, useState } from "react";

const CancelSheet = lazy(() => import("./cancel-sheet.tsx").then((module) => ({ default: module.CancelSheet })));

type CancelButtonProps = { booking: BookingDetail; venue: Venue; className: string; children: ReactNode };

/** Opens the sheet with the refund; the button itself cancels nothing. */
export function CancelButton({ booking, venue, className, children }: CancelButtonProps) {
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={className}
        onClick={() => {
          setWasOpen(true);
          setOpen(true);
        }}
      >
        {children}
      </button>
      {wasOpen ? (
        <Suspense>
          <CancelSheet booking={booking} venue={venue} open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
