import type { KostQuoteView } from "@lapang/contract/stays";
import { formatRupiah } from "@lapang/domain/money";
import { kostText as t } from "../../../i18n/kost.ts";

/** What one pays to move in, by length of lease: rent and deposit apart, then what is due first. */
export function KostQuotes({ number, quotes }: { number: string; quotes: readonly KostQuoteView[] }) {
  return (
    <ul aria-label={t.quotes(number)} className="mt-4">
      {quotes.map((quote) => (
        <Term key={quote.term} quote={quote} />
      ))}
    </ul>
  );
}

function Term({ quote }: { quote: KostQuoteView }) {
  // The room is let without an end: its prices stay readable, what cannot be is not called available.
  const tooLong = quote.until !== null && !quote.available;
  return (
    <li
      className={`grid grid-cols-2 gap-x-4 gap-y-1 border-rule border-t py-2.5 @min-[27rem]:grid-cols-[6.5rem_1fr_auto] ${
        tooLong ? "text-ink-3" : ""
      }`}
    >
      <p>
        <b className="block">{t.terms[quote.term]}</b>
        {quote.months > 1 ? (
          <span className="num block text-ink-2 text-sm leading-tight">{t.perMonth(formatRupiah(quote.perMonth))}</span>
        ) : null}
      </p>
      <dl className="num text-sm @max-[27rem]:order-3 @max-[27rem]:col-span-2 @max-[27rem]:flex @max-[27rem]:flex-wrap @max-[27rem]:gap-x-4">
        <Amount term={t.rent} amount={quote.rent} />
        <Amount term={t.deposit} amount={quote.deposit} />
      </dl>
      <p className="text-right">
        <span className="block text-ink-2 text-sm">{t.payFirst}</span>
        <b className="num no-break text-lg tracking-[-.02em]">{formatRupiah(quote.total)}</b>
      </p>
      {tooLong ? (
        <p className="hatch col-span-full px-2 py-1 text-ink-2 text-sm @max-[27rem]:order-4">{t.notSoLong}</p>
      ) : null}
    </li>
  );
}

function Amount({ term, amount }: { term: string; amount: number }) {
  return (
    <div className="flex gap-2">
      <dt className="text-ink-2 @min-[27rem]:w-16">{term}</dt>
      <dd className="no-break">{formatRupiah(amount)}</dd>
    </div>
  );
}
