import type { CourtDetail } from "@lapang/contract/courts/courts";
import type { Venue } from "@lapang/contract/site/venue";
import { courtLowerText as t } from "../../../i18n/courts/court-lower.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Icon } from "../../../ui/icon.tsx";
import { PriceTable } from "./price-table.tsx";
import { openingRows, priceRows } from "./price-words.ts";

type CourtPricesProps = { court: CourtDetail; venue: Venue };

export function CourtPrices({ court, venue }: CourtPricesProps) {
  return (
    <div className="wrap mt-16 grid gap-x-10 gap-y-12 lg:grid-cols-3">
      <section id="harga" className="min-w-0 scroll-mt-6 lg:col-span-2">
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
