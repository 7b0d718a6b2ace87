import { formatRupiah } from "@lapang/domain/money";
import { bookingChangeText } from "../../i18n/bookings/my-booking-change.ts";
import { FormFailure } from "../../ui/forms/form-failure.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { MoveQuote } from "./use-move.ts";

const t = bookingChangeText.move;

export type MoveQuoted = { quote: MoveQuote | undefined; changed: boolean; failure: unknown };

/** What a move costs or refunds, before it is made. */
export function MoveDifference({ quote, changed, failure }: MoveQuoted) {
  return (
    <>
      <div aria-live="polite">
        {changed ? (
          <p className="mb-4 flex gap-2 border-warning border-y-2 py-3 font-semibold">
            <Icon name="warning" className="mt-0.5 text-warning" />
            {t.changed}
          </p>
        ) : null}
        {quote ? <Difference quote={quote} /> : failure === undefined ? <p>{t.quoting}</p> : null}
      </div>
      <FormFailure error={failure} />
    </>
  );
}

function Difference({ quote: { before, after, toPay, toWallet } }: { quote: MoveQuote }) {
  return (
    <>
      <dl className="border-rule-strong border-t-2">
        <Line name={t.before} amount={before} />
        <Line name={t.after} amount={after} />
        {toPay > 0 ? <Line name={t.toPay} amount={toPay} strong /> : null}
        {toWallet > 0 ? <Line name={t.toWallet} amount={toWallet} strong /> : null}
      </dl>
      {toPay === 0 && toWallet === 0 ? <p className="mt-3 font-semibold">{t.same}</p> : null}
      {toPay > 0 ? <p className="mt-3 text-ink-2 text-sm">{t.holdNote}</p> : null}
    </>
  );
}

function Line({ name, amount, strong = false }: { name: string; amount: number; strong?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-rule border-b py-2.5">
      <dt className={strong ? "font-bold" : ""}>{name}</dt>
      <dd className={strong ? "no-break font-extrabold text-xl" : "no-break font-bold"}>{formatRupiah(amount)}</dd>
    </div>
  );
}
