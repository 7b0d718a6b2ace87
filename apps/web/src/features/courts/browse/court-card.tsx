import type { CourtCard as CourtCardData } from "@lapang/contract/courts/courts";
import { formatRupiah } from "@lapang/domain/money";
import { formatTime } from "@lapang/domain/venue/indonesian-date";
import type { LocalDate } from "@lapang/domain/venue/venue-time";
import { Link } from "@tanstack/react-router";
import { lazy } from "react";
import { courtListText as t } from "../../../i18n/courts/court-list.ts";
import { useFollowLink } from "../../../lib/page/follow-link.ts";
import { CourtDrawing } from "../../../ui/drawings/court-drawing.tsx";
import { Photo } from "../../../ui/photos/photo.tsx";
import { PriceWhy } from "../../../ui/prices/price-why.tsx";
import { type CourtSearch, slotHref } from "../court-search.ts";
import { factLine, priceRange } from "../court-words.ts";
import { StartLinks } from "./start-links.tsx";

const CourtPriceRules = lazy(() =>
  import("../prices/court-price-rules.tsx").then((module) => ({ default: module.CourtPriceRules })),
);

type CourtCardProps = {
  court: CourtCardData;
  search: CourtSearch;
  date: LocalDate;
  today: LocalDate;
  /** True if the caller may book on that date. */
  open: boolean;
  windowDays: number;
  /** True for the first card of the list. */
  first: boolean;
};

export const COURT_PHOTO_SIZES = "(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw";

/** One court of the list: description, price and the next three free hours. Fills its list item. */
export function CourtCard({ court, search, date, today, open, windowDays, first }: CourtCardProps) {
  const follow = useFollowLink();
  const onDate = date === today ? undefined : date;
  return (
    <div className="flex h-full flex-col">
      {/* The name below is the link for screen readers and the keyboard. */}
      <div aria-hidden="true">
        <a href={slotHref(court.slug, { date: onDate })} onClick={follow} tabIndex={-1} className="block">
          {court.photo ? (
            <div className="photo-frame aspect-[2.03]">
              <Photo photo={court.photo} sizes={COURT_PHOTO_SIZES} first={first} />
            </div>
          ) : (
            <CourtDrawing surface={court.surface} setting={court.setting} lights={court.lampCount > 0} lineWidth={2} />
          )}
        </a>
      </div>
      <div className="mt-3.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="type-3">
          <Link
            to="/court/$slug"
            params={{ slug: court.slug }}
            search={{ date: onDate }}
            className="inline-flex min-h-8 items-center gap-2.5 hover:underline hover:decoration-3 hover:underline-offset-5"
          >
            <span aria-hidden="true" className="text-ink-3">
              {court.code}
            </span>
            {court.name}
          </Link>
        </h3>
        <p className="no-break font-bold">{priceRange(court.priceFrom, court.priceTo)}</p>
      </div>
      <p className="mt-1 flex justify-between gap-4 text-ink-2 text-sm">
        {factLine(court)}
        <span className="no-break">{t.perHour}</span>
      </p>
      <p className="mt-2 mb-3 text-[.9375rem]">{court.summary}</p>
      <div className="mt-auto">
        {court.nextFree.length > 0 ? (
          <>
            <StartLinks
              slug={court.slug}
              date={date}
              hours={search.hours ?? 1}
              starts={court.nextFree}
              nameOf={(start) => t.pickSlot(court.name, formatTime(start.from), formatRupiah(start.price))}
            />
            <p className="mt-2 text-ink-2 text-sm">{t.freeHours(court.freeCount)}</p>
          </>
        ) : (
          <p className="hatch flex min-h-14 items-center border-[1.5px] border-rule px-3 text-ink-2 text-sm">
            {date < today ? t.pastDay : open ? t.full : t.outsideWindow(windowDays)}
          </p>
        )}
        <PriceWhy name={court.name} href={`/court/${court.slug}#harga`}>
          <CourtPriceRules slug={court.slug} date={date} hours={search.hours ?? 1} />
        </PriceWhy>
      </div>
    </div>
  );
}
