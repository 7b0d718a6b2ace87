import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import { Link, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { checkoutText as t } from "../../i18n/bookings/checkout.ts";
import { ApiError } from "../../lib/api/api.ts";
import { useAnswer } from "../../lib/api/use-answer.ts";
import { useSecondsLeft, useServerClock } from "../../lib/live/server-clock.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { checkoutPathOf } from "../bookings/paths.ts";
import { venueQueries } from "../venue/queries.ts";
import { CheckoutPending } from "./checkout-pending.tsx";
import { HeldCheckout } from "./held-checkout.tsx";
import { phaseOf } from "./phase.ts";
import { useBooking } from "./use-booking.ts";

const CheckoutResult = lazy(() =>
  import("./checkout-result.tsx").then((module) => ({ default: module.CheckoutResult })),
);

/** The checkout of one booking from hold to result; every tab shows the same live state. */
export function BookingCheckout({ id }: { id: string }) {
  const { booking, fetchedAt, failure, again } = useBooking(id);
  const { data: venue } = useAnswer(venueQueries.venue());
  const clock = useServerClock(booking?.now ?? new Date(0).toISOString(), fetchedAt);
  const left = useSecondsLeft(booking?.heldUntil ?? null, clock);
  const isElsewhere = useOwnAddress(booking);
  if (!booking || isElsewhere) {
    return failure === undefined ? <CheckoutPending word={t.loading} /> : <Unloaded error={failure} onRetry={again} />;
  }
  const phase = phaseOf(booking, clock());
  if (phase === "choose") return <HeldCheckout booking={booking} venue={venue} left={left} now={clock()} />;
  return (
    <Suspense fallback={<CheckoutPending word={t.loading} />}>
      <CheckoutResult booking={booking} phase={phase} venue={venue} left={left} />
    </Suspense>
  );
}

function Unloaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const missing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <div className="wrap py-10">
      <h1 className="type-1 mb-8">{t.title}</h1>
      <ErrorState
        title={missing ? t.notFound : t.failed}
        description={missing ? t.notFoundText : t.failedText}
        action={
          missing ? (
            <Link to="/court" className={buttonClass()}>
              {t.toCourts}
            </Link>
          ) : (
            <Button onClick={onRetry}>{t.again}</Button>
          )
        }
      />
    </div>
  );
}

/**
 * Redirects an old link to the checkout page of the booking's kind; true during the redirect. Only the first answer
 * counts: an item that is added later does not move an open page.
 */
function useOwnAddress(booking: BookingDetail | undefined): boolean {
  const router = useRouter();
  const [target, setTarget] = useState<string | null>();
  if (booking && target === undefined) {
    const [own = ""] = checkoutPathOf(booking).split("?");
    const { pathname, searchStr } = router.state.location;
    setTarget(own === pathname ? null : own + searchStr);
  }
  useEffect(() => {
    if (target) void router.navigate({ href: target, replace: true }).then(() => setTarget(null));
  }, [target, router]);
  return Boolean(target);
}
