import type { CourtItem } from "@lapang/contract/bookings/booking-items";
import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { checkoutText } from "../../../i18n/bookings/checkout.ts";
import { useLateAnswer } from "../../../lib/api/use-late-answer.ts";
import type { LiveEvent } from "../../../lib/live/live.ts";
import { useLive } from "../../../lib/live/use-live.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/loading/skeleton.tsx";
import type { CheckoutForm } from "../../bookings/checkout-form.ts";
import { extrasOf } from "../../checkout/checkout-queue.ts";
import { checkoutQueries } from "../../checkout/queries.ts";
import { ExtrasList } from "./extras-list.tsx";
import { extrasProblem } from "./extras-problem.ts";

const t = checkoutText.extras;

export type CourtExtrasProps = {
  booking: BookingDetail;
  court: CourtItem;
  form: CheckoutForm;
  /** True in a checkout with other sections: the coach is shown, the add-ons are folded. */
  coachFirst?: boolean;
};

/** Add-ons and coach for one court of a hold, with what is left of them. */
export function CourtExtras({ booking, court, form, coachFirst }: CourtExtrasProps) {
  const query = checkoutQueries.extras(booking.id, court.id);
  const extras = useLateAnswer(query);
  useLive(query, useConcerns(court));
  if (!extras) return extras === null ? <Unloaded booking={booking} court={court} /> : <Waiting />;
  const chosen = form.unsent.extras?.find(({ itemId }) => itemId === court.id) ?? extrasOf(booking, court.id);
  const problem = extrasProblem(form.refused, court.id, extras);
  return (
    <>
      <ExtrasList
        extras={extras}
        chosen={chosen}
        onChange={(changes) => form.change({ extras: [{ ...chosen, ...changes }] })}
        problem={problem && !("all" in problem) ? problem : undefined}
        coachFirst={coachFirst}
      />
      <div role="alert">
        {problem && "all" in problem ? <p className="mt-3 font-semibold text-danger text-sm">{problem.all}</p> : null}
      </div>
    </>
  );
}

/** Watches the courts' events: extras are only sold with a court, so such an event may mean that some were taken. */
function useConcerns({ startsAt, endsAt }: CourtItem) {
  return useCallback(
    (event: LiveEvent) =>
      event.name === "courts" &&
      Date.parse(event.data.from) < Date.parse(endsAt ?? "") &&
      Date.parse(startsAt ?? "") < Date.parse(event.data.to),
    [startsAt, endsAt],
  );
}

function Waiting() {
  return (
    <div role="status" aria-label={t.loading} aria-busy="true" className="grid gap-4 py-4">
      <Skeleton className="h-11!" />
      <Skeleton className="h-11!" />
      <Skeleton className="h-11!" />
    </div>
  );
}

function Unloaded({ booking, court }: Pick<CourtExtrasProps, "booking" | "court">) {
  const { answers } = useRouter().options.context;
  const again = () => answers.refetch(checkoutQueries.extras(booking.id, court.id)).catch(() => undefined);
  return (
    <div role="alert" className="py-4">
      <p>{t.failed}</p>
      <Button variant="link" onClick={() => void again()}>
        {checkoutText.again}
      </Button>
    </div>
  );
}
