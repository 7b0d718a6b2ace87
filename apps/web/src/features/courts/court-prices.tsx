import type { CourtDetail } from "@lapang/contract/courts";
import type { Venue } from "@lapang/contract/venue";
import { formatRupiah } from "@lapang/domain/money";
import { courtLowerText as t } from "../../i18n/court-lower.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Icon } from "../../ui/icon.tsx";
import { openingRows, type PriceRow, priceRows } from "./price-words.ts";

type CourtPricesProps = { court: CourtDetail; venue: Venue };

export function CourtPrices({ court, venue }: CourtPricesProps) {
  return (
    <div className="wrap mt-16 grid gap-x-10 gap-y-12 lg:grid-cols-3">
      <section className="min-w-0 lg:col-span-2">
        <h2 className="type-2">{t.prices}</h2>
        <PriceTable name={court.name} rows={priceRows(court.prices)} />
        <p className="mt-3 text-ink-2 text-sm">{t.memberNote}</p>
      </section>
      <section>
        <h2 className="type-4 border-rule-strong border-b-2 pb-2">{t.openingHours}</h2>
        <dl>
          {openingRows(court.hours).map(({ days, hours }) => (
            <div key={days} className="flex flex-wrap justify-between gap-x-4 border-rule py-2.5 not-first:border-t">
              <dt>{days}</dt>
              <dd className="no-break font-bold">
                {hours} {venue.zoneLetters}
              </dd>
            </div>
          ))}
        </dl>
        <address className="mt-4 text-ink-2 not-italic">
          {venue.address.street}, {venue.address.city}
        </address>
        <a href={venue.mapUrl} className={`${buttonClass("outline", "sm")} mt-3`} target="_blank" rel="noopener">
          <Icon name="map" />
          {t.map}
        </a>
      </section>
    </div>
  );
}

function PriceTable({ name, rows }: { name: string; rows: readonly PriceRow[] }) {
  return (
    <table className="mt-5 w-full border-rule-strong border-y-2 text-left">
      <caption className="sr-only">{t.pricesCaption(name)}</caption>
      <thead className="border-rule-strong border-b-2 text-sm">
        <tr>
          <th scope="col" className="py-2.5 font-semibold">
            {t.priceDays}
          </th>
          <th scope="col" className="py-2.5 text-right font-semibold">
            {t.pricePublic}
          </th>
          <th scope="col" className="py-2.5 pl-4 text-right font-semibold">
            {t.priceMember}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.days} ${row.hours}`} className="not-first:border-rule not-first:border-t">
            <th scope="row" className="py-3 pr-3 font-normal">
              <span className="font-semibold">{row.days}</span> <span className="no-break text-ink-2">{row.hours}</span>
              {row.peak ? <PeakMark /> : null}
            </th>
            <td className="no-break py-3 text-right font-bold">
              {row.public === null ? "–" : formatRupiah(row.public)}
            </td>
            <td className="no-break py-3 pl-4 text-right text-ink-2">
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
    <span className="no-break ml-2 inline-flex items-center gap-1.5 font-semibold text-clay-text text-sm">
      <span aria-hidden="true" className="border-4 border-transparent border-t-clay-text border-r-clay-text" />
      {t.peakHour}
    </span>
  );
}
