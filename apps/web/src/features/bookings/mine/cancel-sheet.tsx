import type { RefundQuote } from "@lapang/contract/booking-changes";
import { formatRupiah } from "@lapang/domain/money";
import { myBookingText } from "../../../i18n/my-booking.ts";
import { bookingChangeText } from "../../../i18n/my-booking-change.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { toast } from "../../../ui/toast.ts";
import { FormFailure } from "../../identity/form-failure.tsx";
import { CancelForm } from "./cancel-form.tsx";
import { useCancellation } from "./use-cancellation.ts";

const t = bookingChangeText.cancel;
const FORM = "batalkan";

type CancelSheetProps = { bookingId: string; open: boolean; onOpenChange: (open: boolean) => void };

/** Says to the Rupiah what comes back before anything is cancelled. */
export function CancelSheet({ bookingId, open, onOpenChange }: CancelSheetProps) {
  const { quote, asking, again, changed, busy, failure, cancel } = useCancellation(bookingId, open, ({ refund }) => {
    onOpenChange(false);
    const description = refund > 0 ? { description: t.doneText(formatRupiah(refund)) } : {};
    toast({ title: t.done, variant: "success", ...description });
  });
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t.title}
      footer={
        quote ? (
          <>
            <Button type="submit" form={FORM} variant="danger" size="sm" loading={busy}>
              {t.confirm}
            </Button>
            <Button variant="outline" size="sm" onClick={() => onOpenChange(false)}>
              {t.keep}
            </Button>
          </>
        ) : null
      }
    >
      {quote ? (
        <div className="grid gap-6">
          <div>
            <div role="alert">
              {changed ? (
                <p className="mb-6 flex gap-2 border-warning border-y-2 py-3 font-semibold">
                  <Icon name="warning" className="mt-0.5 text-warning" />
                  {t.changed(formatRupiah(changed.before), formatRupiah(changed.after))}
                </p>
              ) : null}
            </div>
            <QuoteLines quote={quote} />
          </div>
          <CancelForm formId={FORM} quote={quote} onSubmit={(choice) => void cancel(quote, choice)} />
          <FormFailure error={failure} />
        </div>
      ) : (
        <div role="status">
          <p>{asking ? t.loading : t.failed}</p>
          {asking ? null : (
            <Button variant="outline" size="sm" className="mt-4" onClick={again}>
              {t.again}
            </Button>
          )}
        </div>
      )}
    </Sheet>
  );
}

function QuoteLines({ quote }: { quote: RefundQuote }) {
  const lines = [
    { name: t.paid, amount: formatRupiah(quote.paid) },
    { name: t.refund(quote.percent), amount: formatRupiah(quote.refund), strong: true },
    ...(quote.forfeited > 0 ? [{ name: t.kept, amount: formatRupiah(quote.forfeited) }] : []),
    ...(quote.packageMinutes > 0 ? [{ name: t.hours, amount: myBookingText.minutes(quote.packageMinutes) }] : []),
  ];
  return (
    <div>
      <dl className="border-rule-strong border-t-2">
        {lines.map(({ name, amount, strong }) => (
          <div key={name} className="flex items-baseline justify-between gap-4 border-rule border-b py-2.5">
            <dt className={strong ? "font-bold" : ""}>{name}</dt>
            <dd className={strong ? "no-break font-extrabold text-xl" : "no-break font-bold"}>{amount}</dd>
          </div>
        ))}
      </dl>
      {quote.refund === 0 && quote.packageMinutes === 0 ? <p className="mt-3 font-semibold">{t.nothing}</p> : null}
      {quote.forfeited > 0 ? <p className="mt-3 text-ink-2 text-sm">{t.resale}</p> : null}
    </div>
  );
}
