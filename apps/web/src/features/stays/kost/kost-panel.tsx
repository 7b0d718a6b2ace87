import type { KostAvailability, KostDetail } from "@lapang/contract/stays/stays";
import { formatRupiah } from "@lapang/domain/money";
import { useNavigate } from "@tanstack/react-router";
import { lazy } from "react";
import { kostText } from "../../../i18n/stays/kost.ts";
import { staysText as t } from "../../../i18n/stays/stays.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { PriceWhy } from "../../../ui/prices/price-why.tsx";
import { monthsAhead } from "../months-ahead.ts";
import { RefusedInAddress } from "../refused-in-address.tsx";
import { PanelSelect } from "../stay-panel-fields.tsx";
import { readKostStart } from "../stay-search.ts";
import { monthWords } from "../stay-words.ts";

const KostPriceRules = lazy(() =>
  import("./kost-price-rules.tsx").then((module) => ({ default: module.KostPriceRules })),
);

/** The anchor of the form's results, which are far below it on a phone. */
export const KOST_ROOMS = "kamar";

type KostPanelProps = { kost: KostDetail; availability: KostAvailability };

/** The month of moving in, and the lowest rent. */
export function KostPanel({ kost, availability }: KostPanelProps) {
  const cheapest = Math.min(...kost.rooms.map(({ monthly }) => monthly));
  return (
    <section aria-label={kostText.panel} className="p-4 lg:p-6">
      <h2 className="type-4 max-lg:sr-only">{kostText.panel}</h2>
      <RefusedInAddress className="mt-3" />
      <MonthForm slug={kost.slug} availability={availability} />
      {cheapest < Infinity ? (
        <>
          <p className="mt-4 text-ink-2 text-sm">
            {t.from}
            <span className="num no-break block font-extrabold text-2xl text-ink tracking-[-.04em]">
              {formatRupiah(cheapest)}
            </span>
            {t.perMonth}
          </p>
          <PriceWhy name={kost.name} href={`#${KOST_ROOMS}`}>
            <KostPriceRules slug={kost.slug} />
          </PriceWhy>
        </>
      ) : null}
      <dl className="mt-4">
        <Fact term={kostText.deposit} value={kostText.depositMonths(kost.depositMonths)} />
        <Fact term={kostText.notice} value={kostText.noticeMonths(kost.noticeMonths)} />
      </dl>
    </section>
  );
}

function MonthForm({ slug, availability }: { slug: string; availability: KostAvailability }) {
  const navigate = useNavigate();
  return (
    <form
      action={`/hotel-kost/kost/${slug}#${KOST_ROOMS}`}
      className="grid gap-3 lg:mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        const search = readKostStart(Object.fromEntries(new FormData(event.currentTarget)));
        void navigate({ to: "/hotel-kost/kost/$slug", params: { slug }, search, hash: KOST_ROOMS });
      }}
    >
      <PanelSelect
        name="startMonth"
        label={kostText.start}
        value={availability.startMonth}
        options={monthsAhead(availability.today, availability.startMonth).map((month) => [month, monthWords(month)])}
      />
      <button type="submit" className={buttonClass("default", "full")}>
        {kostText.showRooms}
      </button>
    </form>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-rule border-t py-2.5">
      <dt className="text-ink-2">{term}</dt>
      <dd className="font-bold">{value}</dd>
    </div>
  );
}
