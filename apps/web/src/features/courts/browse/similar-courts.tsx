import type { CourtWithPhoto } from "@lapang/contract/courts/courts";
import { formatRupiah } from "@lapang/domain/money";
import type { LocalDate } from "@lapang/domain/venue/venue-time";
import { Link } from "@tanstack/react-router";
import { lazy } from "react";
import { courtLowerText } from "../../../i18n/courts/court-lower.ts";
import { CourtDrawing } from "../../../ui/drawings/court-drawing.tsx";
import { Photo } from "../../../ui/photos/photo.tsx";
import { PriceWhy } from "../../../ui/prices/price-why.tsx";
import { factLine } from "../court-words.ts";

const CourtPriceRules = lazy(() =>
  import("../prices/court-price-rules.tsx").then((module) => ({ default: module.CourtPriceRules })),
);

type SimilarCourtsProps = { heading: string; courts: readonly CourtWithPhoto[]; today: LocalDate };

export function SimilarCourts({ heading, courts, today }: SimilarCourtsProps) {
  if (courts.length === 0) return null;
  return (
    <section className="wrap mt-16 lg:mt-24">
      <h2 className="type-2">{heading}</h2>
      {/* Side by side only where a price table fits into a third. */}
      <ul className="mt-6 grid items-start gap-6 lg:grid-cols-3">
        {courts.map((court) => (
          <li
            key={court.slug}
            className="group relative max-lg:grid max-lg:grid-cols-[8rem_minmax(0,1fr)] max-lg:gap-x-4 max-sm:items-center sm:max-lg:grid-cols-[16rem_minmax(0,1fr)]"
          >
            <div className="sm:max-lg:row-span-2">
              {court.photo ? (
                <div className="photo-frame aspect-[2.03]">
                  <Photo photo={court.photo} sizes="(min-width: 64rem) 33vw, (min-width: 40rem) 16rem, 8rem" />
                </div>
              ) : (
                <CourtDrawing {...court} lights={court.lampCount > 0} lineWidth={2.4} />
              )}
            </div>
            <div className="lg:mt-3">
              <h3 className="type-3">
                {/* The link's box covers picture and text: one target, one name. */}
                <Link
                  to="/court/$slug"
                  params={{ slug: court.slug }}
                  className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-3 group-hover:underline-offset-5"
                >
                  {court.name}
                </Link>
              </h3>
              <p className="mt-1 text-ink-2 text-sm">{factLine(court)}</p>
              {court.priceFrom === null ? null : (
                <p className="mt-1 font-bold">{courtLowerText.from(formatRupiah(court.priceFrom))}</p>
              )}
            </div>
            {court.priceFrom === null ? null : (
              // Above the card's own link, which covers the whole card.
              <div className="relative z-1 max-sm:col-span-2 sm:max-lg:col-start-2">
                <PriceWhy name={court.name} href={`/court/${court.slug}#harga`}>
                  <CourtPriceRules slug={court.slug} date={today} hours={1} />
                </PriceWhy>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
