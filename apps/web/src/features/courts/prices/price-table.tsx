import { formatRupiah } from "@lapang/domain/money";
import { courtLowerText as t } from "../../../i18n/courts/court-lower.ts";
import type { PriceRow } from "./price-words.ts";

type PriceTableProps = {
  name: string;
  rows: readonly PriceRow[];
  /** The heading of the column of days and hours. */
  heading?: string;
};

export function PriceTable({ name, rows, heading = t.priceDays }: PriceTableProps) {
  return (
    <table className="mt-5 w-full border-rule-strong border-y-2 text-left">
      <caption className="sr-only">{t.pricesCaption(name)}</caption>
      <thead className="border-rule-strong border-b-2 text-sm">
        <tr>
          <th scope="col" className="py-2.5 font-semibold">
            {heading}
          </th>
          <th scope="col" className="py-2.5 text-right font-semibold">
            {t.pricePublic}
          </th>
          <th scope="col" className="py-2.5 pl-2 text-right sm:pl-4 font-semibold">
            {t.priceMember}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.days} ${row.hours}`} className="not-first:border-rule not-first:border-t">
            <th scope="row" className="py-3 pr-2 font-normal sm:pr-3">
              <span className="font-semibold">{row.days}</span> <span className="no-break text-ink-2">{row.hours}</span>{" "}
              {row.peak ? <PeakMark /> : null}
            </th>
            <td className="no-break py-3 text-right font-bold">
              {row.public === null ? "–" : formatRupiah(row.public)}
            </td>
            <td className="no-break py-3 pl-2 text-right sm:pl-4 text-ink-2">
              {row.member === null ? "–" : formatRupiah(row.member)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PeakMark() {
  return (
    <span className="no-break inline-flex items-center gap-1.5 font-semibold text-clay-text text-sm">
      <span aria-hidden="true" className="border-4 border-transparent border-t-clay-text border-r-clay-text" />
      {t.peakHour}
    </span>
  );
}
