import type { Venue } from "@lapang/contract/venue";
import type { QuoteLine } from "@lapang/domain/booking/quote";
import { formatRupiah } from "@lapang/domain/money";
import { bookingsText } from "../../../i18n/bookings.ts";
import { courtLowerText as t } from "../../../i18n/court-lower.ts";
import { useFollowLink } from "../../../lib/follow-link.ts";
import { useOptionalAnswer } from "../../../lib/use-answer.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { cancellationMoments } from "../../bookings/policy-words.ts";
import { PriceReasons } from "../prices/price-reasons.tsx";
import { checkoutHref, readAddOns } from "../sale/picked-hours.ts";
import { courtSaleQueries } from "../sale/queries.ts";
import { quotePick } from "../sale/quote-pick.ts";
import { totalOf, whatsappLink } from "./book-by-message.ts";
import { LengthChoice } from "./length-choice.tsx";
import { PhoneLink } from "./phone-link.tsx";
import type { Pick, SlotPanelProps } from "./slot-panel.tsx";

/** Length, price with its reasons, and the way to book; its code comes with the first picked hour. */
export function ChosenSlots({ court, venue, now, pick }: SlotPanelProps) {
  const { run, date } = pick;
  const extras = useExtras(pick);
  const { courtTaxPercent } = venue.policy;
  const addOns = readAddOns(pick.addOns);
  const price = quotePick(
    { court, date, run, extras: extras.offer, addOns, coachId: pick.coach },
    { zone: venue.zone, courtTaxPercent },
  );
  const percents = [...new Set(price.taxes.map(({ percent }) => String(percent).replace(".", ",")))];
  const start = run[0]?.start ?? now;
  return (
    <>
      <LengthChoice court={court} pick={pick} />
      <PriceReasons run={run} prices={court.prices} total={totalOf(run)} taxPercent={courtTaxPercent} />
      <div className="border-paint border-t-2 p-5">
        {price.lines
          .filter(({ kind }) => kind !== "court")
          .map((line) => (
            <p key={`${line.item} ${line.from}`} className="flex items-baseline justify-between gap-4">
              <span>{bookingsText.extras.line(line.label, quantityOf(line))}</span>
              <b className="no-break">{formatRupiah(line.gross)}</b>
            </p>
          ))}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>{t.total}</span>
          <strong className="no-break font-extrabold text-[1.75rem] tracking-[-.04em]">
            {formatRupiah(price.total)}
          </strong>
        </div>
        <p className="text-right text-ink-2 text-sm">{t.taxIncluded(percents)}</p>
        <BookLinks slug={court.slug} venue={venue} pick={pick} total={extras.known ? price.total : undefined} />
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

/** What goes along, asked for only once something is wanted; `known` when its price can be told. */
function useExtras({ run, addOns, coach }: Pick) {
  const first = run[0]?.start ?? "";
  const last = run.at(-1)?.end ?? "";
  const wanted = addOns !== undefined || coach !== undefined;
  const offer = useOptionalAnswer(courtSaleQueries.extras(first, last), wanted && first !== "");
  return { offer: wanted ? offer : undefined, known: !wanted || offer !== undefined };
}

function quantityOf({ reasons }: QuoteLine): number {
  const [reason] = reasons;
  return reason?.because === "units" ? reason.quantity : 1;
}
