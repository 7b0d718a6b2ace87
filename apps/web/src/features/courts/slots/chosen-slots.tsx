import type { QuoteLine } from "@lapang/domain/booking/quote";
import { formatRupiah } from "@lapang/domain/money";
import { useRef } from "react";
import { bookingsText } from "../../../i18n/bookings/bookings.ts";
import { courtLowerText as t } from "../../../i18n/courts/court-lower.ts";
import { useFollowLink } from "../../../lib/page/follow-link.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { cancellationMoments } from "../../bookings/policy-words.ts";
import { PriceReasons } from "../prices/price-reasons.tsx";
import { totalOf, whatsappLink } from "./book-by-message.ts";
import { LengthChoice } from "./length-choice.tsx";
import { useReportVisibility } from "./panel-button.ts";
import { PhoneLink } from "./phone-link.tsx";
import type { SlotPanelProps } from "./slot-pick.ts";
import { usePickedPrice } from "./use-picked-price.ts";

/** Length, price with its reasons, and the button to book; its code loads with the first chosen hour. */
export function ChosenSlots({ court, venue, now, pick }: SlotPanelProps) {
  const { run, date } = pick;
  const { courtTaxPercent } = venue.policy;
  const { price, href } = usePickedPrice(court, venue, pick);
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
        <BookLinks href={href} />
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
            {t.askAboutHours}
          </a>
        </p>
        <PhoneLink phone={venue.phone} />
      </div>
    </>
  );
}

/** Hidden on phones, where the bar has the button. */
function BookLinks({ href }: { href: string }) {
  const button = useRef<HTMLAnchorElement>(null);
  useReportVisibility(button);
  const follow = useFollowLink();
  return (
    <>
      <Button variant="ball" size="full" asChild className="mt-4 max-lg:hidden">
        <a ref={button} href={href} onClick={follow}>
          {bookingsText.book}
        </a>
      </Button>
      <a href={`${href}&weekly=4`} onClick={follow} className="link mt-1 inline-flex min-h-11 items-center text-sm">
        {bookingsText.series.link}
      </a>
    </>
  );
}

function quantityOf({ reasons }: QuoteLine): number {
  const [reason] = reasons;
  return reason?.because === "units" ? reason.quantity : 1;
}
