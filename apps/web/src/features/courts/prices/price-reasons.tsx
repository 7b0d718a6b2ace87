import type { CourtDetail, SlotView } from "@lapang/contract/courts/courts";
import { formatRupiah } from "@lapang/domain/money";
import { taxWithin } from "@lapang/domain/pricing/tax";
import { formatTime } from "@lapang/domain/venue/indonesian-date";
import { courtLowerText as t } from "../../../i18n/courts/court-lower.ts";
import { Icon } from "../../../ui/icon.tsx";
import { tierNote } from "./tier-note.ts";

type PriceReasonsProps = {
  run: readonly SlotView[];
  prices: CourtDetail["prices"];
  total: number;
  taxPercent: number;
};

/** Every hour with its price; "Mengapa harga ini?" opens the rule behind it and the tax included. */
export function PriceReasons({ run, prices, total, taxPercent }: PriceReasonsProps) {
  const lines = run.flatMap((slot) => slot.lines);
  const note = tierNote(prices, lines);
  const percent = String(taxPercent).replace(".", ",");
  return (
    <div className="border-paint border-t-2 p-4 lg:p-5">
      <ul className="grid gap-1.5">
        {run.map((slot) => (
          <li key={slot.start} className="flex items-baseline justify-between gap-4">
            <span>
              {formatTime(slot.from)} {slot.peak ? t.peakHour : null}
            </span>
            <b className="no-break">{formatRupiah(slot.price ?? 0)}</b>
          </li>
        ))}
      </ul>
      <details className="acc-item mt-1">
        <summary className="link inline-flex min-h-11 list-none items-center gap-1.5 text-sm">
          {t.why}
          <Icon name="down" size={16} />
        </summary>
        <ul className="grid gap-1.5 pb-1 text-ink-2 text-sm">
          {lines.map((line) => (
            <li key={`${line.from} ${line.label}`} className="flex items-baseline justify-between gap-4">
              <span>
                {formatTime(line.from)}–{formatTime(line.to)}: {line.label}
              </span>
              <span className="no-break">{formatRupiah(line.amount)}</span>
            </li>
          ))}
          <li>{t.taxLine(percent, formatRupiah(taxWithin(total, taxPercent)))}</li>
          {note ? <li>{note}</li> : null}
        </ul>
      </details>
    </div>
  );
}
