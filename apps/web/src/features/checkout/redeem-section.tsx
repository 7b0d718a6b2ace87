import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import { formatRupiah } from "@lapang/domain/money";
import { checkoutText } from "../../i18n/bookings/checkout.ts";
import { useOptionalAnswer } from "../../lib/api/use-answer.ts";
import { Switch } from "../../ui/forms/switch.tsx";
import type { CheckoutForm } from "../bookings/checkout-form.ts";
import { useSellable } from "../bookings/use-sellable.ts";
import { paymentQueries } from "../payments/queries.ts";
import { VoucherField } from "./voucher-field.tsx";

const t = checkoutText.redeem;

/** Vouchers, wallet and package hours. A zero balance is not offered. */
export function RedeemSection({ booking, form }: { booking: BookingDetail; form: CheckoutForm }) {
  const wallet = useOptionalAnswer(paymentQueries.balance());
  const { paidWithHours } = useSellable(booking);
  const { tenders } = booking.price;
  const balance = wallet?.balance ?? 0;
  const minutes = (wallet?.packages ?? []).reduce((sum, lot) => sum + lot.minutesLeft, 0);
  const useWallet = form.unsent.useWallet ?? tenders.wallet > 0;
  const usePackage = form.unsent.usePackage ?? tenders.packageMinutes > 0;
  return (
    <section aria-label={t.title} className="grid gap-4">
      <VoucherField booking={booking} form={form} />
      {balance > 0 || tenders.wallet > 0 ? (
        <Switch
          label={t.wallet}
          description={t.walletHas(formatRupiah(balance))}
          checked={useWallet}
          onChange={(checked) => form.change({ useWallet: checked })}
        />
      ) : null}
      {paidWithHours && (minutes > 0 || tenders.packageMinutes > 0) ? (
        <Switch
          label={t.package}
          description={t.packageHas(checkoutText.lines.hours(minutes))}
          checked={usePackage}
          onChange={(checked) => form.change({ usePackage: checked })}
        />
      ) : null}
    </section>
  );
}
