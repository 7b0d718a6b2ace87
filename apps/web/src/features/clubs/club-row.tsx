import type { ClubCard } from "@lapang/contract/clubs/clubs";
import { formatRupiah } from "@lapang/domain/money";
import { Link } from "@tanstack/react-router";
import { clubsText as t } from "../../i18n/clubs/clubs.ts";
import { ClubDrawing } from "../../ui/drawings/club-drawing.tsx";
import { Photo } from "../../ui/photos/photo.tsx";
import { WeekDots } from "../../ui/week-dots.tsx";
import { ClubPriceWhy } from "./club-price-why.tsx";
import { formatLevel } from "./club-search.ts";

/** One club in a row: its level, its price and its days. */
export function ClubRow({ club }: { club: ClubCard }) {
  return (
    <li className="relative grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-x-5 gap-y-4 border-rule-strong border-t-2 py-6 last:border-b-2 hover:bg-line-2 lg:grid-cols-[11rem_minmax(0,1fr)_13rem_auto] lg:items-center lg:gap-x-8">
      {club.photo ? (
        <div className="aspect-[4/3] lg:aspect-[300/164]">
          <Photo photo={club.photo} sizes="(min-width: 64rem) 11rem, 6rem" />
        </div>
      ) : (
        <ClubDrawing seed={club.slug} className="aspect-[4/3] lg:aspect-[300/164]" />
      )}
      <div>
        <h2 className="type-3">
          <Link to="/club/$slug" params={{ slug: club.slug }} className="after:absolute after:inset-0">
            {club.name}
          </Link>
        </h2>
        <p className="mt-1.5 max-w-[48ch] text-ink-2">{club.summary}</p>
      </div>
      <dl className="col-span-2 grid grid-cols-2 gap-x-4 text-sm lg:col-span-1 lg:block">
        <div>
          <dt className="sr-only">{t.level}</dt>
          <dd className="font-bold">{t.levelRange(formatLevel(club.levelMin), formatLevel(club.levelMax))}</dd>
        </div>
        <div>
          <dt className="sr-only">{t.howToJoin}</dt>
          <dd>{t.policy[club.joinPolicy]}</dd>
        </div>
        <div>
          <dt className="sr-only">{t.duesLabel}</dt>
          <dd>
            <Dues amount={club.duesMonthly} />
          </dd>
        </div>
        <div>
          <dt className="sr-only">{t.members(club.memberCount)}</dt>
          <dd className="text-ink-2">{t.members(club.memberCount)}</dd>
        </div>
      </dl>
      <WeekDots active={club.meetings.map(({ weekday }) => weekday)} className="col-span-2 lg:col-span-1" />
      {club.duesMonthly === 0 ? null : (
        // Above the row's own link, which covers the whole row.
        <div className="relative z-1 col-span-2 max-w-md lg:col-start-2">
          <ClubPriceWhy slug={club.slug} name={club.name} />
        </div>
      )}
    </li>
  );
}

export function Dues({ amount }: { amount: number }) {
  if (amount === 0) return t.noDues;
  return (
    <>
      <span className="num no-break font-bold">{formatRupiah(amount)}</span> {t.dues}
    </>
  );
}
