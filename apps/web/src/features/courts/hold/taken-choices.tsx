import type { Alternative } from "@lapang/contract/sales/holds";
import type { Venue } from "@lapang/contract/site/venue";
import { formatRupiah } from "@lapang/domain/money";
import { checkoutRefusalText as t } from "../../../i18n/bookings/checkout-refusals.ts";
import { rangeWords, shortDateWords } from "../../../lib/moment-words.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Follow } from "../../../ui/navigation/follow.tsx";
import { courtHref } from "../pick/court-href.ts";
import { checkoutHref, type PickedHours } from "../pick/picked-hours.ts";
import { JoinSlotWaitingList } from "../waiting-list/join-slot-waiting-list.tsx";

type TakenChoicesProps = { picked: PickedHours; coach: boolean; alternatives: readonly Alternative[]; venue: Venue };

/** The hours were taken meanwhile: offers nearby free ones, and the waiting list. */
export function TakenChoices({ picked, coach, alternatives, venue }: TakenChoicesProps) {
  if (coach) return <CoachTaken picked={picked} venue={venue} />;
  return (
    <>
      <section role="alert" className="border-danger border-t-2 pt-6">
        <h2 className="type-2">{t.takenTitle}</h2>
        <p className="mt-2 max-w-[56ch] text-ink-2">{alternatives.length > 0 ? t.takenText : t.takenNone}</p>
      </section>
      {alternatives.length > 0 ? (
        <ul aria-label={t.alternatives} className="mt-6 border-rule-strong border-y-2">
          {alternatives.map((choice) => (
            <li key={`${choice.court.slug} ${choice.start}`} className="border-rule not-first:border-t">
              <Choice choice={choice} picked={picked} venue={venue} />
            </li>
          ))}
        </ul>
      ) : null}
      <JoinSlotWaitingList court={picked.court} start={picked.start} end={picked.end} className="mt-8" />
      <p className="mt-6">
        <Follow href={courtHref(venue.zone, picked)} className={buttonClass("link")}>
          {t.pick}
        </Follow>
      </p>
    </>
  );
}

function Choice({ choice, picked, venue }: { choice: Alternative; picked: PickedHours; venue: Venue }) {
  const { court, start, end, price } = choice;
  const time = rangeWords(venue, start, end);
  // The add-ons move along; their price is added once the server has quoted it.
  const { addOns, coachId } = picked;
  const plain = addOns.length === 0 && coachId === undefined;
  const hours = {
    court: court.slug,
    start,
    end,
    addOns,
    ...(coachId === undefined ? {} : { coachId }),
    ...(plain ? { total: price } : {}),
  };
  return (
    <Follow
      href={checkoutHref(venue.zone, hours)}
      replace
      className="focus-inset flex min-h-16 items-center gap-4 py-2 hover:bg-ball-soft"
    >
      <span className="sr-only">{t.takeThis(court.name, time)}</span>
      <span aria-hidden="true" className="min-w-0 flex-1">
        <b className="block font-extrabold text-lg tracking-[-.02em]">{court.name}</b>
        <span className="text-ink-2 text-sm">
          {shortDateWords(venue, start)}, <span className="no-break">{time}</span>
        </span>
      </span>
      <b className="no-break">{formatRupiah(price)}</b>
      <Icon name="arrow" />
    </Follow>
  );
}

function CoachTaken({ picked, venue }: { picked: PickedHours; venue: Venue }) {
  const { coachId: _, total: __, ...rest } = picked;
  return (
    <section role="alert" className="border-rule-strong border-y-2 py-7">
      <h2 className="type-2">{t.coachTaken}</h2>
      <p className="mt-2 max-w-[56ch] text-ink-2">{t.coachTakenText}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Follow href={checkoutHref(venue.zone, rest)} replace className={buttonClass()}>
          {t.withoutCoach}
        </Follow>
        <Follow href={courtHref(venue.zone, picked)} className={buttonClass("outline")}>
          {t.pick}
        </Follow>
      </div>
    </section>
  );
}
