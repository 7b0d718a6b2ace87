import type { HourPackage, Venue } from "@lapang/contract/site/venue";
import { formatRupiah } from "@lapang/domain/money";
import { lazy } from "react";
import { homeLowerText } from "../../i18n/site/home-lower.ts";
import { useFollowLink } from "../../lib/page/follow-link.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { PriceWhy } from "../../ui/prices/price-why.tsx";

const PackagePriceRules = lazy(() =>
  import("./package-price-rules.tsx").then((module) => ({ default: module.PackagePriceRules })),
);

const t = homeLowerText.packages;

/** The hour packages on sale, drawn on clay with court lines between them. */
export function HourPackages({ venue }: { venue: Venue }) {
  if (venue.hourPackages.length === 0) return null;
  const chat = `https://wa.me/${venue.whatsapp.replace(/\D/g, "")}?text=${encodeURIComponent(t.message)}`;
  return (
    <section className="field-promo mt-18 lg:mt-26">
      <div className="wrap grid lg:grid-cols-[minmax(0,4.6fr)_minmax(0,7fr)]">
        <div className="pt-14 pb-8 lg:py-22 lg:pr-12">
          <h2 className="type-1">{t.heading}</h2>
          <p className="mt-5 max-w-[30ch] text-lg">{t.text}</p>
          <a href={chat} target="_blank" rel="noopener" className={`${buttonClass("link")} mt-5`}>
            {t.ask}
          </a>
        </div>
        <ul className="pb-14 lg:border-paint lg:border-l-5 lg:py-12">
          {venue.hourPackages.map((offer) => (
            <Offer key={offer.slug} offer={offer} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Offer({ offer }: { offer: HourPackage }) {
  const follow = useFollowLink();
  return (
    <li className="grid grid-cols-[6.75rem_minmax(0,1fr)] items-end gap-x-4 border-paint border-t-2 py-5 lg:grid-cols-[11rem_minmax(0,1fr)_auto] lg:py-7 lg:pl-8 lg:not-first:border-t-5 lg:first:border-t-0">
      <span className="font-extrabold text-[5rem] leading-[.8] tracking-[-.07em] lg:text-[7.5rem]">{offer.hours}</span>
      <div>
        <h3 className="type-4">{t.hours}</h3>
        <p className="no-break text-sm">{t.valid(offer.validDays)}</p>
        <p className="no-break text-sm">{t.perHour(formatRupiah(offer.pricePerHour))}</p>
      </div>
      <div className="max-lg:col-start-2 max-lg:mt-1 lg:text-right">
        <p className="type-3 no-break">{formatRupiah(offer.price)}</p>
        <a
          href={`/checkout/package?package=${offer.slug}`}
          onClick={follow}
          className={`${buttonClass("outline", "sm")} mt-2`}
        >
          {t.buy}
          <span className="sr-only">{offer.name}</span>
        </a>
      </div>
      <div className="max-w-md col-span-2 lg:col-start-2">
        <PriceWhy name={offer.name} href="/terms-conditions" more={t.terms}>
          <PackagePriceRules offer={offer} />
        </PriceWhy>
      </div>
    </li>
  );
}
