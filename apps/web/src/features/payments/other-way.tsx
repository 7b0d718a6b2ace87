import type { giveUpPayment } from "@lapang/contract/sales/checkout";
import { useRouter } from "@tanstack/react-router";
import { checkoutResultText } from "../../i18n/bookings/checkout-result.ts";
import { sendTo } from "../../lib/api/send.ts";
import { useTask } from "../../lib/forms/use-task.ts";
import { Button } from "../../ui/button.tsx";
import { FormFailure } from "../../ui/forms/form-failure.tsx";
import { bookingQueries } from "../bookings/queries.ts";

const t = checkoutResultText.paying;

/** Cancels the payment in progress. The page then offers the methods again, or shows that the money arrived after all. */
export function OtherWay({ bookingId }: { bookingId: string }) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const giveUp = () =>
    run(async () => {
      const params = { id: bookingId };
      const booking = await sendTo<typeof giveUpPayment>("DELETE", "/api/v1/bookings/:id/payments", { params });
      answers.keep(bookingQueries.booking(bookingId).url, booking);
    });
  return (
    <div className="mt-4">
      <Button variant="outline" size="full" loading={busy} onClick={() => void giveUp()}>
        {t.other}
      </Button>
      <FormFailure error={failure} />
    </div>
  );
}
