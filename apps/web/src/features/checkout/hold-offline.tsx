import { checkoutText } from "../../i18n/bookings/checkout.ts";
import { checkoutRefusalText as t } from "../../i18n/bookings/checkout-refusals.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";

/** The choice stays in the address, and the hold is retried automatically. */
export function HoldOffline({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="wrap py-10">
      <h1 className="type-1 mb-8">{checkoutText.title}</h1>
      <ErrorState
        title={t.offlineTitle}
        description={t.offlineText}
        action={
          <Button variant="outline" onClick={onRetry}>
            {t.again}
          </Button>
        }
      />
    </div>
  );
}
