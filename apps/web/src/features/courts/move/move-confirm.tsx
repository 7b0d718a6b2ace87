import type { Venue } from "@lapang/contract/venue";
import { formatRupiah } from "@lapang/domain/money";
import { bookingChangeText } from "../../../i18n/my-booking-change.ts";
import { dateWords, rangeWords } from "../../../lib/moment-words.ts";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { Visit } from "../../bookings/sellable.ts";
import type { MovePlace } from "./move-places.ts";
import type { MoveQuote } from "./use-move.ts";

const t = bookingChangeText.move;

type MoveConfirmProps = {
  visit: Visit;
  place: MovePlace;
  venue: Venue;
  quoted: { quote: MoveQuote | undefined; changed: boolean; failure: unknown };
};

/** From where to where, and what it costs or gives back. */
export function MoveConfirm({ visit, place, venue, quoted: { quote, changed, failure } }: MoveConfirmProps) {
  return (
    <div className="grid gap-6">
      <dl className="grid gap-3">
        <Place name={t.from} court={visit.name} place={visit} venue={venue} />
        <Place name={t.to} court={place.court.name} place={place} venue={venue} />
      </dl>
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
    </div>
  );
}

type PlaceProps = { name: string; court: string; place: { start: string; end: string }; venue: Venue };

function Place({ name, court, place, venue }: PlaceProps) {
  return (
    <div className="border-rule-strong border-l-4 pl-4">
      <dt className="text-ink-2 text-sm">{name}</dt>
      <dd>
        <p className="type-4">{court}</p>
        <p>
          {dateWords(venue, place.start)}, {rangeWords(venue, place.start, place.end)}
        </p>
      </dd>
    </div>
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
