import type { HoldPreview } from "@lapang/contract/sales/holds";
import { formatRupiah } from "@lapang/domain/money";
import { academySaleText as t } from "../../../i18n/academy/sale.ts";

/** A person who gets a seat; `participant` is null for the account's owner. */
export type Seated = { participant: string | null; name: string };

type SeatPriceProps = { preview: HoldPreview; people: readonly Seated[] };

/** Each seat's price with its parts: the share of the term that is left, and every discount. */
export function SeatPrice({ preview, people }: SeatPriceProps) {
  return (
    <section aria-labelledby="harga" className="mt-8">
      <h2 id="harga" className="type-3 border-rule-strong border-b-2 pb-3">
        {t.price}
      </h2>
      <ul>
        {people.map(({ participant, name }, index) => (
          <li key={participant} className="border-rule border-b py-3">
            <p className="flex items-baseline justify-between gap-4 font-bold">
              <span>{name}</span>
              <span className="no-break">{formatRupiah(preview.items[index]?.price ?? 0)}</span>
            </p>
            <ul className="mt-1 grid gap-1 text-ink-2 text-sm">
              {preview.items[index]?.reasons.map(({ label, amount }) => (
                <li key={label} className="flex items-baseline justify-between gap-4">
                  <span>{label}</span>
                  <span className="no-break">{formatRupiah(amount)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-2 text-sm">{t.priceNote}</p>
    </section>
  );
}
