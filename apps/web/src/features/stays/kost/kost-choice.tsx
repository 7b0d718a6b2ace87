import type { KostDetail } from "@lapang/contract/stays/stays";
import { formatRupiah } from "@lapang/domain/money";
import type { KostTerm } from "@lapang/domain/stay/kost-price";
import { formatLongDate } from "@lapang/domain/venue/indonesian-date";
import { kostText as t } from "../../../i18n/stays/kost.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Follow } from "../../../ui/navigation/follow.tsx";
import { PriceLine } from "../../../ui/prices/price-line.tsx";
import { askPath } from "../../kost/ask/ask-search.ts";
import { VisitButton } from "../../kost/visit/visit-button.tsx";
import { metres } from "../metres.ts";
import { RoomPicture } from "../room-picture.tsx";
import { WishButton } from "../wishes/wish-button.tsx";
import { KostRoomPrice } from "./kost-room-price.tsx";
import type { Room } from "./kost-room-row.tsx";

type KostChoiceProps = { kost: KostDetail; room: Room; term: KostTerm; month: string };

/** The chosen room: its plan, all costs of moving in, and the buttons to apply or to visit. */
export function KostChoice({ kost, room, term, month }: KostChoiceProps) {
  const quote = room.quotes.find((one) => one.term === term);
  if (!quote) return null;
  const askable = room.from !== null && quote.available;
  return (
    <section aria-label={t.choice(room.number)} className="border-rule-strong border-t-2 pt-5">
      <div className="grid gap-x-7 gap-y-4 sm:grid-cols-[11rem_1fr]">
        <RoomPicture room={room} label={t.drawing(room.number, metres(room.sizeSqm))} />
        <div className="min-w-0">
          <h3 className="type-4">{t.costs(room.number)}</h3>
          {room.from && quote.until ? (
            <p className="text-ink-2 text-sm">{t.period(formatLongDate(room.from), formatLongDate(quote.until))}</p>
          ) : null}
          <dl className="mt-3">
            <PriceLine term={t.rent} mark={t.terms[term]} amount={quote.rent} />
            <PriceLine term={t.deposit} mark={t.depositNote} amount={quote.deposit} />
            <PriceLine term={t.payFirst} amount={quote.total} strong />
          </dl>
          <p className="mt-1 text-ink-2 text-sm">{t.electricityNote[room.electricity]}</p>
          <KostRoomPrice room={room} depositMonths={kost.depositMonths} />
        </div>
      </div>
      {askable || room.from === null ? null : <p className="hatch mt-3 px-2 py-1 text-ink-2 text-sm">{t.notSoLong}</p>}
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        {askable ? (
          // On a phone the button stays visible while the room is shown.
          <div
            data-bar="sticky"
            className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-10 bg-line max-md:-mx-(--pad) max-md:border-rule-strong max-md:border-t-2 max-md:px-(--pad) max-md:py-3 md:static"
          >
            <Follow
              href={askPath({ kost: kost.slug, room: room.number, term, startsOn: room.from ?? undefined })}
              className={`${buttonClass("default", "full")} justify-between!`}
            >
              <span>{t.ask}</span>
              <span className="num no-break">{formatRupiah(quote.total)}</span>
            </Follow>
          </div>
        ) : (
          <WishButton wish={{ kind: "kost", slug: kost.slug, room: room.number, startMonth: month }} />
        )}
        <VisitButton slug={kost.slug} room={room.number} />
      </div>
    </section>
  );
}
