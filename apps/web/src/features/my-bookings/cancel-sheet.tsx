import type { RefundQuote } from "@lapang/contract/booking-changes";
import type { ItemKind } from "@lapang/contract/booking-items";
import type { BookingDetail } from "@lapang/contract/bookings";
import type { Venue } from "@lapang/contract/venue";
import { formatRupiah } from "@lapang/domain/money";
import { useState } from "react";
import { myBookingText } from "../../i18n/my-booking.ts";
import { bookingChangeText } from "../../i18n/my-booking-change.ts";
import { shortDateWords } from "../../lib/moment-words.ts";
import { Button } from "../../ui/button.tsx";
import { FormFailure } from "../../ui/forms/form-failure.tsx";
import { FieldGroup } from "../../ui/forms/form-field.tsx";
import { Radio } from "../../ui/forms/radio.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { toast } from "../../ui/toast.ts";
import { CancelForm } from "./cancel-form.tsx";
import { useCancellation } from "./use-cancellation.ts";

const t = bookingChangeText.cancel;
const FORM = "batalkan";

type CancelSheetProps = {
  booking: BookingDetail;
  venue: Venue;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Says to the Rupiah what comes back before anything is cancelled. */
export function CancelSheet({ booking, venue, open, onOpenChange }: CancelSheetProps) {
  const [kind, setKind] = useState<ItemKind>();
  const kinds = kindsOf(booking);
  const items = kind && kinds.length > 1 ? idsOf(booking, kind) : undefined;
  const { quote, asking, again, changed, busy, failure, cancel } = useCancellation({
    id: booking.id,
    items,
    open,
    onDone: ({ refund, staying }) => {
      onOpenChange(false);
      const description = refund > 0 ? { description: t.doneText(formatRupiah(refund)) } : {};
      toast({ title: staying > 0 || items ? t.doneRest : t.done, variant: "success", ...description });
    },
  });
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={quote && quote.staying > 0 ? t.titleRest : t.title}
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
            {kinds.length > 1 ? <Scope kinds={kinds} chosen={kind} onChoose={setKind} /> : null}
            {quote.staying > 0 ? <p className="mb-4 font-semibold">{t.rest(quote.visits.length)}</p> : null}
            <QuoteLines quote={quote} />
            {quote.visits.length > 1 ? <VisitLines quote={quote} venue={venue} /> : null}
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

/** The kinds of things in a booking that somebody comes for. */
function kindsOf({ items, now }: BookingDetail): ItemKind[] {
  const ahead = items.filter(({ parentId, startsAt }) => parentId === null && startsAt !== null && startsAt > now);
  return [...new Set(ahead.map(({ kind }) => kind))];
}

function idsOf({ items }: BookingDetail, kind: ItemKind): string[] {
  return items.filter((item) => item.kind === kind).map(({ id }) => id);
}

type ScopeProps = { kinds: readonly ItemKind[]; chosen: ItemKind | undefined; onChoose: (kind?: ItemKind) => void };

/** A stay with its courts: all of it, or one kind of it while the other goes on. */
function Scope({ kinds, chosen, onChoose }: ScopeProps) {
  const words: Partial<Record<ItemKind, string>> = t.only;
  return (
    <FieldGroup legend={t.which} className="mb-6">
      <Radio
        name="bagian"
        value=""
        checked={chosen === undefined}
        onChange={() => onChoose()}
        label={t.all}
        className="border-rule border-t"
      />
      {kinds.map((kind) => (
        <Radio
          key={kind}
          name="bagian"
          value={kind}
          checked={chosen === kind}
          onChange={() => onChoose(kind)}
          label={words[kind] ?? kind}
          className="border-rule border-t"
        />
      ))}
    </FieldGroup>
  );
}

function QuoteLines({ quote }: { quote: RefundQuote }) {
  const lines = [
    { name: t.paid, amount: formatRupiah(quote.paid) },
    { name: t.refund(quote.percent), amount: formatRupiah(quote.refund), strong: true },
    ...(quote.forfeited > 0 ? [{ name: t.kept, amount: formatRupiah(quote.forfeited) }] : []),
    ...(quote.dropped > 0 ? [{ name: t.dropped, amount: formatRupiah(quote.dropped) }] : []),
    ...(quote.packageMinutes > 0 ? [{ name: t.hours, amount: myBookingText.minutes(quote.packageMinutes) }] : []),
    ...(quote.forfeitedMinutes > 0
      ? [{ name: t.hoursKept, amount: myBookingText.minutes(quote.forfeitedMinutes) }]
      : []),
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
      {quote.forfeited + quote.forfeitedMinutes > 0 ? <p className="mt-3 text-ink-2 text-sm">{t.resale}</p> : null}
    </div>
  );
}

/** Each by its own start, in the order they would be played. */
function VisitLines({ quote, venue }: { quote: RefundQuote; venue: Venue }) {
  const visits = quote.visits.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  return (
    <div className="mt-6">
      <h3 className="font-bold">{t.visits}</h3>
      <ul className="mt-1">
        {visits.map(({ startsAt, percent, refund }) => (
          <li key={startsAt} className="flex items-baseline justify-between gap-4 border-rule border-b py-2 text-sm">
            <span>{t.visit(shortDateWords(venue, startsAt), percent)}</span>
            <span className="no-break font-bold">{formatRupiah(refund)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
