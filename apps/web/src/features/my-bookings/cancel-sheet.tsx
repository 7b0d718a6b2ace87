import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { RefundQuote } from "@lapang/contract/sales/booking-changes";
import type { Venue } from "@lapang/contract/site/venue";
import type { ItemKind } from "@lapang/domain/kinds";
import { formatRupiah } from "@lapang/domain/money";
import { useState } from "react";
import { myBookingText } from "../../i18n/bookings/my-booking.ts";
import { bookingChangeText } from "../../i18n/bookings/my-booking-change.ts";
import { shortDateWords } from "../../lib/moment-words.ts";
import { Button } from "../../ui/button.tsx";
import { FormFailure } from "../../ui/forms/form-failure.tsx";
import { FieldGroup } from "../../ui/forms/form-field.tsx";
import { Radio } from "../../ui/forms/radio.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { toast } from "../../ui/toast.ts";
import { useSellable, useSellables } from "../bookings/use-sellable.ts";
import { CancelForm } from "./cancel-form.tsx";
import { mayBeResold, whyNothing } from "./nothing-back.ts";
import { useCancellation } from "./use-cancellation.ts";

const t = bookingChangeText.cancel;
const FORM = "batalkan";

type CancelSheetProps = {
  booking: BookingDetail;
  venue: Venue;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Shows the exact refund before anything is cancelled. */
export function CancelSheet({ booking, venue, open, onOpenChange }: CancelSheetProps) {
  const { partNames } = useSellable(booking);
  const names = new Map(partNames?.(booking).map(({ id, name }) => [id, name]));
  const scopes = scopesOf(booking, names);
  const [chosen, setChosen] = useState<string>();
  const items = scopes.find(({ name }) => name === chosen)?.items;
  const { quote, isLoading, again, changed, busy, failure, cancel } = useCancellation({
    id: booking.id,
    items,
    open,
    onDone: ({ refund, staying }) => {
      onOpenChange(false);
      const description = refund > 0 ? { description: t.doneText(formatRupiah(refund)) } : {};
      toast({ title: items ? t.donePart : staying > 0 ? t.doneRest : t.done, variant: "success", ...description });
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
            {scopes.length > 0 ? <Scope scopes={scopes} chosen={items && chosen} onChoose={setChosen} /> : null}
            {quote.staying > 0 ? <p className="mb-4 font-semibold">{t.rest(quote.visits.length)}</p> : null}
            <QuoteLines quote={quote} />
            <Lost quote={quote} booking={booking} />
            {quote.visits.length > 1 ? <VisitLines quote={quote} venue={venue} names={names} /> : null}
          </div>
          <CancelForm formId={FORM} quote={quote} onSubmit={(choice) => void cancel(quote, choice)} />
          <FormFailure error={failure} />
        </div>
      ) : (
        <div role="status">
          <p>{isLoading ? t.loading : t.failed}</p>
          {isLoading ? null : (
            <Button variant="outline" size="sm" className="mt-4" onClick={again}>
              {t.again}
            </Button>
          )}
        </div>
      )}
    </Sheet>
  );
}

type Scope = { name: string; items: string[] };

/** The parts that can be cancelled separately: one kind of several, or one of several named items. */
function scopesOf({ items, now }: BookingDetail, names: ReadonlyMap<string, string>): Scope[] {
  const words: Partial<Record<ItemKind, string>> = t.only;
  const ahead = items.filter(({ parentId, startsAt }) => parentId === null && startsAt !== null && startsAt > now);
  const byKind = [...Map.groupBy(ahead, ({ kind }) => kind)];
  const kinds = byKind.map(([kind, own]) => ({ name: words[kind] ?? kind, items: own.map(({ id }) => id) }));
  const parts = ahead.flatMap(({ id }) => {
    const name = names.get(id);
    return name === undefined ? [] : [{ name, items: [id] }];
  });
  return [...(kinds.length > 1 ? kinds : []), ...(parts.length > 1 ? parts : [])];
}

type ScopeProps = { scopes: readonly Scope[]; chosen: string | undefined; onChoose: (name?: string) => void };

/** Chooses between all and a part. */
function Scope({ scopes, chosen, onChoose }: ScopeProps) {
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
      {scopes.map(({ name }) => (
        <Radio
          key={name}
          name="bagian"
          value={name}
          checked={chosen === name}
          onChange={() => onChoose(name)}
          label={name}
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
    <dl className="border-rule-strong border-t-2">
      {lines.map(({ name, amount, strong }) => (
        <div key={name} className="flex items-baseline justify-between gap-4 border-rule border-b py-2.5">
          <dt className={strong ? "font-bold" : ""}>{name}</dt>
          <dd className={strong ? "no-break font-extrabold text-xl" : "no-break font-bold"}>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Why there is no refund, and whether a resale may still bring one. */
function Lost({ quote, booking: { items } }: { quote: RefundQuote; booking: BookingDetail }) {
  const given = { quote, items, sellables: useSellables() };
  return (
    <>
      {whyNothing(given).map((reason) => (
        <p key={reason} className="mt-3 font-semibold">
          {reason}
        </p>
      ))}
      {mayBeResold(given) ? <p className="mt-3 text-ink-2 text-sm">{t.resale}</p> : null}
    </>
  );
}

type VisitLinesProps = { quote: RefundQuote; venue: Venue; names: ReadonlyMap<string, string> };

/** The refund of each visit, in order of time. */
function VisitLines({ quote, venue, names }: VisitLinesProps) {
  const visits = quote.visits.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  return (
    <div className="mt-6">
      <h3 className="font-bold">{t.visits}</h3>
      <ul className="mt-1">
        {visits.map(({ itemId, startsAt, percent, refund }) => (
          <li key={itemId} className="flex items-baseline justify-between gap-4 border-rule border-b py-2 text-sm">
            <span>{t.visit(names.get(itemId) ?? shortDateWords(venue, startsAt), percent)}</span>
            <span className="no-break font-bold">{formatRupiah(refund)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
