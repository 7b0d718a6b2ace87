import { lazy, Suspense } from "react";
import { accountText } from "../../i18n/account.ts";
import { checkoutText as t } from "../../i18n/checkout.ts";
import { wholeNumber } from "../../lib/search-params.ts";
import { wantedLines } from "../../lib/wanted-lines.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Follow } from "../../ui/follow.tsx";
import { WantedList } from "../../ui/wanted-list.tsx";
import { readSlotSearch, slotHref } from "../courts/court-search.ts";
import { holdItemOf, readWish } from "../courts/sale/picked-hours.ts";
import { BookingCheckout } from "./booking-checkout.tsx";
import { CheckoutPending } from "./checkout-pending.tsx";
import { Holding } from "./holding.tsx";

const SeriesChoice = lazy(() =>
  import("../courts/series/series-choice.tsx").then((module) => ({ default: module.SeriesChoice })),
);

const USUAL_WEEKS = 4;

type CheckoutPageProps = { search: Readonly<Record<string, unknown>> };

/** From picked hours to a paid booking; where one stands is in the address, so reloads and second tabs see the same. */
export function CheckoutPage({ search }: CheckoutPageProps) {
  const { booking, package: slug, weekly } = search;
  if (typeof booking === "string" && /^[0-9a-f-]{36}$/.test(booking))
    return <BookingCheckout key={booking} id={booking} />;
  if (typeof slug === "string" && /^[a-z0-9-]{1,80}$/.test(slug)) return <Holding wish={{ kind: "package", slug }} />;
  const wish = readWish(search);
  if (!wish) return <NothingChosen search={search} />;
  if (weekly !== undefined) {
    return (
      <Suspense fallback={<CheckoutPending word={t.loading} />}>
        <SeriesChoice wish={wish} first={wholeNumber(weekly, 2, 12) ?? USUAL_WEEKS} />
      </Suspense>
    );
  }
  const { total, ...rest } = wish;
  return <Holding wish={{ kind: "slots", items: [holdItemOf(wish)], total }} asked={{ ...rest, total }} />;
}

/** An address without whole hours in it: what it does say is shown, and the court's page completes it. */
function NothingChosen({ search }: CheckoutPageProps) {
  const { court } = search;
  const slug = typeof court === "string" && /^[a-z0-9-]{1,80}$/.test(court) ? court : undefined;
  return (
    <div className="wrap py-10">
      <h1 className="type-1">{t.title}</h1>
      <div className="max-w-120">
        <WantedList title={accountText.checkout.chosen} lines={wantedLines(search)} />
      </div>
      <EmptyState
        className="mt-8"
        title={t.nothing}
        description={t.nothingText}
        action={
          <Follow href={slug ? slotHref(slug, readSlotSearch(search)) : "/court"} className={buttonClass()}>
            {slug ? t.toCourt : t.toCourts}
          </Follow>
        }
      />
    </div>
  );
}
