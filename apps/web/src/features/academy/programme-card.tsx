import type { ProgrammeCard as Programme } from "@lapang/contract/academy/academy";
import { formatRupiah } from "@lapang/domain/money";
import { Link } from "@tanstack/react-router";
import { academyText as t } from "../../i18n/academy/academy.ts";
import { DrillDrawing } from "../../ui/drawings/drill-drawing.tsx";
import { Photo } from "../../ui/photos/photo.tsx";
import { WeekDots } from "../../ui/week-dots.tsx";
import { trainingDays } from "./batch-words.ts";
import { PlacesLeft } from "./places-left.tsx";
import { ProgrammePriceWhy } from "./programme-price-why.tsx";

export function ProgrammeCard({ programme }: { programme: Programme }) {
  return (
    <li className="group relative flex flex-col">
      <div className="relative">
        {programme.photo ? (
          <div className="photo-frame aspect-[300/164]">
            <Photo photo={programme.photo} sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw" />
          </div>
        ) : (
          <DrillDrawing drill={programme.drill} />
        )}
        <PlacesLeft count={programme.placesLeft} className="absolute top-3 right-3" />
      </div>
      <h2 className="type-3 mt-4 group-hover:underline group-hover:decoration-3 group-hover:underline-offset-4">
        <Link to="/academy/$slug" params={{ slug: programme.slug }} className="after:absolute after:inset-0">
          {programme.name}
        </Link>
      </h2>
      <p className="mt-1 font-semibold text-ink-2 text-sm">
        {t.ages(programme.ageMin, programme.ageMax)}, {t.levels[programme.level].toLowerCase()},{" "}
        {programme.format.toLowerCase()}
      </p>
      <p className="mt-2 mb-4 text-ink-2">{programme.summary}</p>
      <div className="mt-auto border-rule border-t pt-3">
        <p>
          <span className="num no-break font-bold">{formatRupiah(programme.pricePerTerm)}</span> {t.perTerm},{" "}
          {t.term(programme.termWeeks)}
        </p>
        {programme.trialPrice === null ? null : (
          <p className="text-ink-2 text-sm">{t.trial(formatRupiah(programme.trialPrice))}</p>
        )}
        <WeekDots active={trainingDays(programme.batches)} label={t.batches} className="mt-3" />
        <ProgrammePriceWhy slug={programme.slug} name={programme.name} />
      </div>
    </li>
  );
}
