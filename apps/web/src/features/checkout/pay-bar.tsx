import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import { formatRupiah } from "@lapang/domain/money";
import type { MethodId } from "@lapang/domain/payment/methods";
import { checkoutText as t } from "../../i18n/bookings/checkout.ts";
import { ApiError } from "../../lib/api/api.ts";
import { useOptionalAnswer } from "../../lib/api/use-answer.ts";
import { failureOf } from "../../lib/forms/failure.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { CheckoutForm } from "../bookings/checkout-form.ts";
import { usableMethod } from "../payments/methods/method-groups.ts";
import { paymentQueries } from "../payments/queries.ts";
import type { usePay } from "../payments/use-pay.ts";

type PayBarProps = {
  booking: BookingDetail;
  form: CheckoutForm;
  payment: ReturnType<typeof usePay>;
  method: MethodId;
};

/** The pay button. It stays visible while scrolling, and waits for a change in progress. */
export function PayBar({ booking, form, payment, method }: PayBarProps) {
  const methods = useOptionalAnswer(paymentQueries.methods(booking.id), false)?.methods ?? [];
  const { toPay } = booking.price;
  const chosen = toPay === 0 ? "qris" : usableMethod(methods, method)?.id;
  const busy = payment.busy || form.busy;
  return (
    // In the grid it fills its column's height, so that it can stick while the column scrolls.
    <div
      data-bar="sticky"
      className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 border-rule-strong border-t-2 bg-line py-3 max-md:-mx-(--pad) max-md:px-(--pad) md:bottom-0 lg:col-start-1 lg:row-start-1 lg:row-end-5 lg:self-end"
    >
      <PayFailure error={payment.failure} />
      <Button
        size="full"
        loading={busy}
        disabled={!chosen}
        onClick={() => chosen && payment.pay(chosen)}
        className="justify-between! px-7! text-lg"
      >
        <span>{toPay === 0 ? t.confirm : t.pay}</span>
        <span className="no-break ml-auto">{toPay === 0 ? "" : formatRupiah(toPay)}</span>
      </Button>
      <p role="status" className="sr-only">
        {payment.busy ? t.paying : ""}
      </p>
    </div>
  );
}

function PayFailure({ error }: { error: unknown }) {
  return (
    <div role="alert">
      {error === undefined ? null : (
        <div className="mb-3 border-danger border-y-2 py-3">
          <p className="flex items-center gap-2 font-bold text-danger">
            <Icon name="warning" />
            {t.payFailed}
          </p>
          <p className="mt-1 max-w-[60ch] text-sm">{wordsFor(error)}</p>
        </div>
      )}
    </div>
  );
}

function wordsFor(error: unknown): string {
  if (error instanceof ApiError && error.code === "price_changed") {
    const { before, after } = error.details;
    if (typeof before === "number" && typeof after === "number") {
      return t.priceChanged(formatRupiah(before), formatRupiah(after));
    }
  }
  return failureOf(error).words;
}
