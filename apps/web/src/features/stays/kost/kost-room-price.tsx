import type { KostQuoteView, KostRoom } from "@lapang/contract/stays/stays";
import { formatRupiah } from "@lapang/domain/money";
import { priceRulesText } from "../../../i18n/courts/price-rules.ts";
import { kostText } from "../../../i18n/stays/kost.ts";
import { WhySummary } from "../../../ui/prices/price-answer.tsx";
import { PriceLine } from "../../../ui/prices/price-line.tsx";

const t = priceRulesText.room;

type KostRoomPriceProps = {
  room: KostRoom & { quotes: readonly KostQuoteView[] };
  depositMonths: number;
};

/** Explains one room's amounts: the rent of each lease length compared with the monthly one, and the deposit. */
export function KostRoomPrice({ room, depositMonths }: KostRoomPriceProps) {
  const deposit = room.quotes[0]?.deposit ?? 0;
  return (
    <details className="group/why">
      <WhySummary name={kostText.room(room.number)} />
      <dl className="text-ink-2 text-sm">
        {room.quotes.map(({ term, months, rent }) => (
          <PriceLine
            key={term}
            term={t.rent(months)}
            mark={room.monthly * months > rent ? t.saved(formatRupiah(room.monthly * months - rent)) : ""}
            amount={rent}
          />
        ))}
        {deposit > 0 ? <PriceLine term={t.deposit(depositMonths)} amount={deposit} /> : null}
      </dl>
      <p className="mt-2 text-ink-2 text-sm">
        {t.note} {t.electricity[room.electricity]}
      </p>
    </details>
  );
}
