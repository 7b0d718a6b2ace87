import type { StayCard } from "@lapang/contract/stays/stays";
import { formatRupiah } from "@lapang/domain/money";
import { Link } from "@tanstack/react-router";
import { lazy } from "react";
import { homeLowerText } from "../../i18n/site/home-lower.ts";
import { useAnswer } from "../../lib/api/use-answer.ts";
import { RoomDrawing } from "../../ui/drawings/room-drawing.tsx";
import { Photo } from "../../ui/photos/photo.tsx";
import { PriceWhy } from "../../ui/prices/price-why.tsx";
import { homeQueries } from "./queries.ts";

const StayPriceRules = lazy(() =>
  import("../stays/browse/stay-price-rules.tsx").then((module) => ({ default: module.StayPriceRules })),
);

const t = homeLowerText.stays;

/** Hotel and kost, in the blue of dusk. */
export function HomeStays() {
  const hotels = useAnswer(homeQueries.stay("hotel")).data.items;
  const kosts = useAnswer(homeQueries.stay("kost")).data.items;
  const items = [...hotels, ...kosts];
  if (items.length === 0) return null;
  return (
    <section className="field-dusk mt-18 py-14 lg:mt-26 lg:py-22">
      <div className="wrap">
        <h2 className="type-1">{t.heading}</h2>
        <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <p className="max-w-[62ch] text-ink-2 text-lg">{t.text}</p>
          <Link to="/hotel-kost" className="link inline-flex min-h-11 items-center text-sm">
            {t.all}
          </Link>
        </div>
        <ul className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-2">
          {items.map((stay) => (
            <Stay key={stay.slug} stay={stay} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Stay({ stay }: { stay: StayCard }) {
  const { sample } = stay;
  const look =
    "after:absolute after:inset-0 group-hover:underline group-hover:decoration-3 group-hover:underline-offset-5";
  const gender = stay.genderRule ? `${t.gender[stay.genderRule]}. ` : "";
  return (
    <li className="group relative">
      {stay.photo ? (
        <div className="photo-frame aspect-[16/9]">
          <Photo photo={stay.photo} sizes="(min-width: 64rem) 36rem, 100vw" />
        </div>
      ) : (
        <RoomDrawing
          align="left"
          width={sample.widthM}
          length={sample.lengthM}
          bed={sample.bed === "king" ? "queen" : sample.bed}
          bath={sample.bathroom === "dalam" ? "in" : "out"}
          desk
          label={t.plan(`${stay.name}, ${sample.name}`)}
        />
      )}
      <div className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="type-3">
          {stay.kind === "hotel" ? (
            <Link to="/hotel-kost/hotel/$slug" params={{ slug: stay.slug }} className={look}>
              {stay.name}
            </Link>
          ) : (
            <Link to="/hotel-kost/kost/$slug" params={{ slug: stay.slug }} className={look}>
              {stay.name}
            </Link>
          )}
        </h3>
        <p className="no-break font-bold">
          {t.from} {formatRupiah(stay.priceFrom)} <span className="font-normal text-ink-2">{t.unit[stay.kind]}</span>
        </p>
      </div>
      <p className="mt-1 text-ink-2">
        {gender}
        {stay.summary}
      </p>
      {/* Above the row's link, which covers the whole row. */}
      <div className="relative z-1 max-w-md">
        <PriceWhy name={stay.name} href={`/hotel-kost/${stay.kind}/${stay.slug}#kamar`}>
          <StayPriceRules stay={stay} search={{}} />
        </PriceWhy>
      </div>
    </li>
  );
}
