import { lazy, type ReactNode, Suspense } from "react";
import { checkoutText as t } from "../../../i18n/bookings/checkout.ts";
import { wholeNumber } from "../../../lib/page/search-params.ts";
import type { Search } from "../../bookings/sellable.ts";
import { CheckoutPending } from "../../checkout/checkout-pending.tsx";
import { HoldHours } from "../hold/hold-hours.tsx";
import { holdItemOf, readPickedHours } from "../pick/picked-hours.ts";

const SeriesChoice = lazy(() =>
  import("../series/series-choice.tsx").then((module) => ({ default: module.SeriesChoice })),
);

const USUAL_WEEKS = 4;

/** Holds the chosen hours at once; a weekly series is reviewed first. */
export function holdHoursFrom(search: Search): ReactNode {
  const picked = readPickedHours(search);
  if (!picked) return undefined;
  if (search.weekly !== undefined) {
    return (
      <Suspense fallback={<CheckoutPending word={t.loading} />}>
        <SeriesChoice picked={picked} first={wholeNumber(search.weekly, 2, 12) ?? USUAL_WEEKS} />
      </Suspense>
    );
  }
  return <HoldHours items={[holdItemOf(picked)]} total={picked.total} picked={picked} />;
}
