import { formatRupiah } from "@lapang/domain/money";

type PriceLineProps = {
  term: string;
  /** The reason for the amount, after the term. */
  mark?: string;
  amount: number;
  strong?: boolean;
};

/** One component of a price, inside a `dl`. */
export function PriceLine({ term, mark = "", amount, strong = false }: PriceLineProps) {
  return (
    <div className={`flex justify-between gap-4 border-rule border-t py-2 text-left ${strong ? "font-bold" : ""}`}>
      <dt>
        {term}
        {mark ? <span className="text-ink-2 text-sm">, {mark}</span> : null}
      </dt>
      <dd className="num no-break">{formatRupiah(amount)}</dd>
    </div>
  );
}
