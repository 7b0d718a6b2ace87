import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { releaseHold } from "@lapang/contract/sales/holds";
import type { Venue } from "@lapang/contract/site/venue";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { checkoutText as t } from "../../i18n/bookings/checkout.ts";
import { sendTo } from "../../lib/api/send.ts";
import { useTask } from "../../lib/forms/use-task.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, DialogClose } from "../../ui/dialog.tsx";
import { FormFailure } from "../../ui/forms/form-failure.tsx";
import { bookingQueries } from "../bookings/queries.ts";
import { useSellable } from "../bookings/use-sellable.ts";

/** Releases the hold early, so that others can have the hours. Not while a payment is in progress. */
export function ReleaseHold({ booking, venue }: { booking: BookingDetail; venue: Venue }) {
  const router = useRouter();
  const { answers } = router.options.context;
  const [open, setOpen] = useState(false);
  const { busy, failure, run } = useTask();
  const { words, pathAfterRelease } = useSellable(booking);
  if (!booking.may.pay) return null;
  const release = () =>
    run(async () => {
      const params = { id: booking.id };
      const released = await sendTo<typeof releaseHold>("DELETE", "/api/v1/bookings/:id/hold", { params });
      answers.keep(bookingQueries.booking(booking.id).url, released);
      setOpen(false);
      const href = pathAfterRelease?.(booking, venue);
      if (href) await router.navigate({ href });
    });
  return (
    <div className="lg:col-start-1 lg:row-start-5">
      <Button variant="link" onClick={() => setOpen(true)}>
        {words.release}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t.releaseTitle}
        description={t.releaseText}
        footer={
          <>
            <Button variant="danger" loading={busy} onClick={() => void release()}>
              {t.releaseYes}
            </Button>
            <DialogClose>
              <Button variant="outline">{t.releaseNo}</Button>
            </DialogClose>
          </>
        }
      >
        <FormFailure error={failure} />
      </Dialog>
    </div>
  );
}
