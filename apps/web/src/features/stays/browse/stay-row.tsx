import type { StayCard } from "@lapang/contract/stays/stays";
import { formatRupiah } from "@lapang/domain/money";
import { Link } from "@tanstack/react-router";
import { lazy } from "react";
import { staysText as t } from "../../../i18n/stays/stays.ts";
import { Badge } from "../../../ui/badge.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { Photo } from "../../../ui/photos/photo.tsx";
import { PriceWhy } from "../../../ui/prices/price-why.tsx";
import { metres } from "../metres.ts";
import { RoomPicture } from "../room-picture.tsx";
import type { StaySearch } from "../stay-search.ts";
import { hotelDatesOf } from "../stay-wishes.ts";

const StayPriceRules = lazy(() =>
  import("./stay-price-rules.tsx").then((module) => ({ default: module.StayPriceRules })),
);

const shownFacilities = 4;
export const STAY_PHOTO_SIZES = "(min-width: 48rem) 22rem, 100vw";

/** One stay: the plan of a room, the description, the price. The whole row is a link. */
export function StayRow({ stay, search, first }: { stay: StayCard; search: StaySearch; first: boolean }) {
  const size = metres(stay.sample.sizeSqm);
  const caption = stay.kind === "hotel" ? t.sample(stay.sample.name, size) : t.sampleRoom(stay.sample.name, size);
  return (
    <li className="group relative grid gap-x-9 gap-y-3 border-rule-strong border-t-2 py-4 last:border-b-2 md:py-7 md:grid-cols-[minmax(14rem,22rem)_1fr] lg:grid-cols-[22rem_1fr_13rem]">
      <figure>
        {stay.photo ? (
          <div className="photo-frame aspect-[16/9]">
            <Photo photo={stay.photo} sizes={STAY_PHOTO_SIZES} first={first} />
          </div>
        ) : (
          <RoomPicture room={stay.sample} />
        )}
        <figcaption className="mt-1.5 text-ink-2 text-sm max-md:hidden">
          {caption}, {t.bed[stay.sample.bed]}
        </figcaption>
      </figure>
      <div>
        {stay.genderRule ? (
          <Badge variant="court" icon="users">
            {t.genderKost[stay.genderRule]}
          </Badge>
        ) : (
          <p className="font-semibold text-ink-2 text-sm">{t.kindName[stay.kind]}</p>
        )}
        <h2 className="type-2 mt-1 group-hover:underline group-hover:decoration-3 group-hover:underline-offset-6">
          <StayLink stay={stay} search={search} />
        </h2>
        <p className="mt-3 max-w-[46ch]">{stay.summary}</p>
        <p className="mt-2 max-w-[52ch] text-ink-2 text-sm">{stay.facilities.slice(0, shownFacilities).join(", ")}</p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-4 md:col-start-2 lg:col-start-auto lg:flex-col lg:items-end lg:justify-end lg:text-right">
        <StayPrice stay={stay} nights={search.nights ?? 1} />
        {/* Only looks like a button; the row's own link is the target. */}
        <span aria-hidden="true" className={buttonClass("outline")}>
          {t.see[stay.kind]}
        </span>
      </div>
      {/* Above the row's own link, which covers the whole row. */}
      <div className="relative z-1 max-w-md md:col-start-2 lg:col-end-4">
        <PriceWhy name={stay.name} href={`/hotel-kost/${stay.kind}/${stay.slug}#kamar`}>
          <StayPriceRules stay={stay} search={search} />
        </PriceWhy>
      </div>
    </li>
  );
}

/** The price of the requested nights if known, else the lowest price; and whether a room is free. */
function StayPrice({ stay, nights }: { stay: StayCard; nights: number }) {
  const { priceFor, freeUnits } = stay;
  return (
    <div>
      {freeUnits === null ? null : <FreeUnits count={freeUnits} />}
      <p className="mt-2 text-ink-2 text-sm">{t.from}</p>
      <p className="num no-break font-extrabold text-[1.75rem] leading-tight tracking-[-.03em]">
        {formatRupiah(priceFor ?? stay.priceFrom)}
      </p>
      <p className="text-ink-2 text-sm">
        {priceFor === null ? (stay.kind === "hotel" ? t.perNight : t.perMonth) : t.forNights(nights)}
      </p>
    </div>
  );
}

function FreeUnits({ count }: { count: number }) {
  return count > 0 ? (
    <Badge variant={count === 1 ? "clay" : "success"} icon="check">
      {t.freeUnits(count)}
    </Badge>
  ) : (
    <Badge variant="outline" icon="x" className="hatch">
      {t.full}
    </Badge>
  );
}

function StayLink({ stay: { kind, slug, name }, search }: { stay: StayCard; search: StaySearch }) {
  const look = { params: { slug }, className: "after:absolute after:inset-0" };
  return kind === "hotel" ? (
    <Link to="/hotel-kost/hotel/$slug" search={hotelDatesOf(search)} {...look}>
      {name}
    </Link>
  ) : (
    <Link to="/hotel-kost/kost/$slug" search={{ startMonth: search.startMonth }} {...look}>
      {name}
    </Link>
  );
}
