import { formatRupiah } from "@lapang/domain/money";
import { courtLowerText as t } from "../../i18n/court-lower.ts";
import { courtPageText } from "../../i18n/court-page.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { totalOf, whatsappLink } from "./book-by-message.ts";
import { LengthChoice } from "./length-choice.tsx";
import { PhoneLink } from "./phone-link.tsx";
import { cancellationMoments } from "./policy-words.ts";
import { PriceReasons } from "./price-reasons.tsx";
import type { SlotPanelProps } from "./slot-panel.tsx";

/** Length, price with its reasons, and the way to book; its code comes with the first picked hour. */
export function ChosenSlots({ court, venue, now, pick }: SlotPanelProps) {
  const { run, date } = pick;
  const total = totalOf(run);
  const percent = String(venue.policy.courtTaxPercent).replace(".", ",");
  const start = run[0]?.start ?? now;
  return (
    <>
      <LengthChoice court={court} pick={pick} />
      <PriceReasons run={run} total={total} taxPercent={venue.policy.courtTaxPercent} />
      <div className="border-paint border-t-2 p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>{t.total}</span>
          <strong className="no-break font-extrabold text-[1.75rem] tracking-[-.04em]">{formatRupiah(total)}</strong>
        </div>
        <p className="text-right text-ink-2 text-sm">{t.taxIncluded(percent)}</p>
        <Button variant="ball" size="full" asChild className="mt-4">
          <a href={whatsappLink(venue, { court, date, run })} target="_blank" rel="noopener">
            <Icon name="whatsapp" />
            {t.bookByWhatsapp}
          </a>
        </Button>
        <PhoneLink phone={venue.phone} />
        <ul className="mt-2 grid gap-1 text-ink-2 text-sm">
          {[courtPageText.bookNote, ...cancellationMoments(venue.policy.courtCancellation, venue, { start, now })].map(
            (line) => (
              <li key={line}>{line}</li>
            ),
          )}
        </ul>
      </div>
    </>
  );
}
