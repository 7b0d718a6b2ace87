import type { BookingItem } from "@lapang/contract/bookings/booking-items";
import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import { formatRupiah } from "@lapang/domain/money";
import { formatTime } from "@lapang/domain/venue/indonesian-date";
import { Fragment } from "react";
import { checkoutText } from "../../i18n/bookings/checkout.ts";
import type { VenueClock } from "../../lib/moment-words.ts";
import { stretchWords } from "../../lib/stretch-words.ts";
import { Icon } from "../../ui/icon.tsx";
import { plainSellable } from "./plain-sellable.tsx";
import { priceSections } from "./price-sections.ts";
import { sellableOf, useSellables } from "./use-sellable.ts";

const t = checkoutText.lines;

/** Every line with its reason, the deductions, the total with its tax, and the amount left to pay. */
export function PriceLines({ booking, venue }: { booking: BookingDetail; venue: VenueClock }) {
  const { price, items } = booking;
  const { tenders } = price;
  const sellables = useSellables();
  const sections = priceSections(items, ({ kind }) => (sellableOf(sellables, kind) ?? plainSellable).words.section);
  return (
    <section aria-labelledby="rincian">
      <h2 id="rincian" className="type-3 border-rule-strong border-b-2 pb-3">
        {t.title}
      </h2>
      <ul>
        {sections.map(({ name, items: own, sum }) => (
          <Fragment key={name}>
            {sections.length > 1 ? (
              <li className="border-rule border-b pt-5 pb-1.5">
                <h3 className="flex items-baseline justify-between gap-4 font-extrabold">
                  {name}
                  <span className="no-break">{formatRupiah(sum)}</span>
                </h3>
              </li>
            ) : null}
            {own.map((item) => (
              <li key={item.id} className={`border-rule border-b py-3 ${item.parentId ? "pl-4" : ""}`}>
                <ItemLine item={item} venue={venue} />
              </li>
            ))}
          </Fragment>
        ))}
        {price.voucher && price.discount > 0 ? (
          <li className="border-rule border-b py-3 text-clay-text">
            <Line label={t.voucher(price.voucher.code)} amount={-price.discount} />
          </li>
        ) : null}
      </ul>
      <div className="border-rule-strong border-t-2 pt-3">
        <p className="flex items-baseline justify-between gap-4">
          <b className="text-lg">{t.total}</b>
          <b className="no-break font-extrabold text-[1.625rem] tracking-[-.04em]">{formatRupiah(price.total)}</b>
        </p>
        {sameTaxes(price.taxes).map(({ label, percent, amount }) => (
          <p key={`${label} ${percent}`} className="text-ink-2 text-sm">
            {t.tax(label, String(percent).replace(".", ","), formatRupiah(amount))}
          </p>
        ))}
      </div>
      {tenders.wallet > 0 || tenders.packageMinutes > 0 ? (
        <div aria-live="polite" className="mt-3 grid gap-1.5 border-rule border-t pt-3">
          {tenders.packageMinutes > 0 ? (
            <Line label={t.package(t.hours(tenders.packageMinutes))} amount={-tenders.packageAmount} />
          ) : null}
          {tenders.wallet > 0 ? <Line label={t.wallet} amount={-tenders.wallet} /> : null}
          <p className="flex items-baseline justify-between gap-4 font-bold">
            {t.toPay}
            <span className="no-break font-extrabold text-lg">{formatRupiah(price.toPay)}</span>
          </p>
        </div>
      ) : null}
    </section>
  );
}

/** One sentence per tax rate: court, coach and rackets share a rate, so their taxes are added up. */
function sameTaxes(taxes: BookingDetail["price"]["taxes"]): BookingDetail["price"]["taxes"] {
  const sums = new Map<string, BookingDetail["price"]["taxes"][number]>();
  for (const tax of taxes) {
    const name = `${tax.label} ${tax.percent}`;
    sums.set(name, { ...tax, amount: tax.amount + (sums.get(name)?.amount ?? 0) });
  }
  return [...sums.values()].filter(({ amount }) => amount > 0);
}

function Line({ label, amount }: { label: string; amount: number }) {
  return (
    <p className="flex items-baseline justify-between gap-4">
      <span>{label}</span>
      <b className="no-break">{formatRupiah(amount)}</b>
    </p>
  );
}

function ItemLine({ item, venue }: { item: BookingItem; venue: VenueClock }) {
  const { reasons } = item;
  const visit = sellableOf(useSellables(), item.kind)?.visitOf(item);
  return (
    <>
      <Line label={item.quantity > 1 ? `${item.title} × ${item.quantity}` : item.title} amount={item.price} />
      {visit ? <p className="text-ink-2 text-sm">{stretchWords(venue, visit.start, visit.end)}</p> : null}
      {reasons.length > 0 ? (
        <details className="acc-item">
          <summary className="link inline-flex min-h-11 list-none items-center gap-1.5 text-sm [&::-webkit-details-marker]:hidden">
            {t.why}
            <span className="sr-only">{item.title}</span>
            <Icon name="down" size={16} />
          </summary>
          <ul className="grid gap-1 pb-1 text-ink-2 text-sm">
            {reasons.map((reason) => (
              <li key={`${reason.from} ${reason.label}`} className="flex items-baseline justify-between gap-4">
                <span>
                  {reason.from && reason.to ? `${formatTime(reason.from)}–${formatTime(reason.to)}: ` : ""}
                  {reason.label}
                  {reason.peak ? `, ${t.peak}` : ""}
                </span>
                <span className="no-break">{formatRupiah(reason.amount)}</span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
