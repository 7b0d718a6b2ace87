import type { Venue } from "@lapang/contract/venue";
import { formatRupiah } from "@lapang/domain/money";
import { bookingsText } from "../../i18n/bookings.ts";
import { courtLowerText as t } from "../../i18n/court-lower.ts";
import { useOptionalAnswer } from "../../lib/use-answer.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { extraLines } from "../bookings/extras-price.ts";
import { bookingQueries } from "../bookings/queries.ts";
import { checkoutHref, readAddOns } from "../bookings/wish.ts";
import { totalOf, whatsappLink } from "./book-by-message.ts";
import { useFollowLink } from "./follow-link.ts";
import { LengthChoice } from "./length-choice.tsx";
import { PhoneLink } from "./phone-link.tsx";
import { cancellationMoments } from "./policy-words.ts";
import { PriceReasons } from "./price-reasons.tsx";
import type { Pick, SlotPanelProps } from "./slot-panel.tsx";

/** Length, price with its reasons, and the way to book; its code comes with the first picked hour. */
export function ChosenSlots({ court, venue, now, pick }: SlotPanelProps) {
  const { run, date } = pick;
  const extras = useExtraLines(pick);
  const courtTotal = totalOf(run);
  const total = courtTotal + (extras ?? []).reduce((sum, line) => sum + line.amount, 0);
  const percent = String(venue.policy.courtTaxPercent).replace(".", ",");
  const start = run[0]?.start ?? now;
  return (
    <>
      <LengthChoice court={court} pick={pick} />
      <PriceReasons run={run} total={courtTotal} taxPercent={venue.policy.courtTaxPercent} />
      <div className="border-paint border-t-2 p-5">
        {extras?.map(({ name, quantity, amount }) => (
          <p key={name} className="flex items-baseline justify-between gap-4">
            <span>{bookingsText.extras.line(name, quantity)}</span>
            <b className="no-break">{formatRupiah(amount)}</b>
          </p>
        ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>{t.total}</span>
          <strong className="no-break font-extrabold text-[1.75rem] tracking-[-.04em]">{formatRupiah(total)}</strong>
        </div>
        <p className="text-right text-ink-2 text-sm">{t.taxIncluded(percent)}</p>
        <BookLinks slug={court.slug} venue={venue} pick={pick} total={extras ? total : undefined} />
        <ul className="mt-3 grid gap-1 text-ink-2 text-sm">
          {[
            bookingsText.holdNote(venue.policy.courtHoldMinutes),
            ...cancellationMoments(venue.policy.courtCancellation, venue, { start, now }),
          ].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="mt-3">
          <a
            href={whatsappLink(venue, { court, date, run })}
            target="_blank"
            rel="noopener"
            className="link inline-flex min-h-11 items-center gap-2 text-sm"
          >
            <Icon name="whatsapp" />
            {t.bookByWhatsapp}
          </a>
        </p>
        <PhoneLink phone={venue.phone} />
      </div>
    </>
  );
}

/** Without a total the server's price is taken as it is: the page could not say one yet. */
type BookLinksProps = { slug: string; venue: Venue; pick: Pick; total: number | undefined };

function BookLinks({ slug, venue, pick, total }: BookLinksProps) {
  const follow = useFollowLink();
  const [first] = pick.run;
  const last = pick.run.at(-1);
  if (!first || !last) return null;
  const href = checkoutHref(venue.zone, {
    court: slug,
    start: first.start,
    end: last.end,
    addOns: readAddOns(pick.addOns),
    ...(pick.coach === undefined ? {} : { coachId: pick.coach }),
    ...(total === undefined ? {} : { total }),
  });
  return (
    <>
      <Button variant="ball" size="full" asChild className="mt-4">
        <a href={href} onClick={follow}>
          {bookingsText.book}
        </a>
      </Button>
      <a href={`${href}&weekly=4`} onClick={follow} className="link mt-1 inline-flex min-h-11 items-center text-sm">
        {bookingsText.series.link}
      </a>
    </>
  );
}

function useExtraLines({ run, addOns, coach }: Pick) {
  const first = run[0]?.start ?? "";
  const last = run.at(-1)?.end ?? "";
  const wanted = addOns !== undefined || coach !== undefined;
  const extras = useOptionalAnswer(bookingQueries.extras(first, last), wanted && first !== "");
  if (!wanted) return [];
  return extras && extraLines(extras, { addOns: readAddOns(addOns), coachId: coach }, run.length);
}
