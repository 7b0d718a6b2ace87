import type { ProgrammeCard } from "@lapang/contract/academy/academy";
import { formatRupiah } from "@lapang/domain/money";
import { formatTime } from "@lapang/domain/venue/indonesian-date";
import { Link } from "@tanstack/react-router";
import { homeLowerText } from "../../i18n/site/home-lower.ts";
import { useAnswer } from "../../lib/api/use-answer.ts";
import { DrillDrawing } from "../../ui/drawings/drill-drawing.tsx";
import { Photo } from "../../ui/photos/photo.tsx";
import { ProgrammePriceWhy } from "../academy/programme-price-why.tsx";
import { weekdaysWords } from "../courts/prices/price-words.ts";
import { homeQueries } from "./queries.ts";
import { SectionHead } from "./section-head.tsx";

const t = homeLowerText.academy;

export function HomeProgrammes() {
  const { items } = useAnswer(homeQueries.programmes()).data;
  if (items.length === 0) return null;
  return (
    <section className="wrap mt-18 lg:mt-24">
      <SectionHead heading={t.heading} all={t.all} to="/academy" />
      <ul className="mt-7 grid gap-x-6 gap-y-8 md:grid-cols-3">
        {items.map((programme) => (
          <Programme key={programme.slug} programme={programme} />
        ))}
      </ul>
    </section>
  );
}

function Programme({ programme }: { programme: ProgrammeCard }) {
  const [batch] = programme.batches;
  const when = batch ? ` ${weekdaysWords(batch.weekdays)} ${formatTime(batch.from)}.` : "";
  return (
    <li className="group relative">
      {programme.photo ? (
        <div className="photo-frame aspect-[300/164]">
          <Photo photo={programme.photo} sizes="(min-width: 48rem) 24rem, 100vw" />
        </div>
      ) : (
        <DrillDrawing drill={programme.drill} />
      )}
      <h3 className="type-3 mt-4">
        <Link
          to="/academy/$slug"
          params={{ slug: programme.slug }}
          className="after:absolute after:inset-0 group-hover:underline group-hover:decoration-3 group-hover:underline-offset-5"
        >
          {programme.name}
        </Link>
      </h3>
      <p className="mt-1 text-ink-2">
        {t.ages(programme.ageMin, programme.ageMax)}.{when}
      </p>
      <p className="mt-2">
        <b className="no-break">{formatRupiah(programme.pricePerTerm)}</b>{" "}
        <span className="text-ink-2">
          {t.perTerm} ·{" "}
          <span className="no-break">
            {programme.trialPrice === null
              ? t.places(programme.placesLeft)
              : t.trial(formatRupiah(programme.trialPrice))}
          </span>
        </span>
      </p>
      <ProgrammePriceWhy slug={programme.slug} name={programme.name} />
    </li>
  );
}
