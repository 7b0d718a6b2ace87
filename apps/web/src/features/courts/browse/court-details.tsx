import type { CourtDetail } from "@lapang/contract/courts/courts";
import type { Venue } from "@lapang/contract/site/venue";
import type { ReactNode } from "react";
import { courtLowerText as t } from "../../../i18n/courts/court-lower.ts";
import { courtPageText } from "../../../i18n/courts/court-page.ts";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { cancellationWords } from "../../bookings/policy-words.ts";
import { CourtGallery } from "./court-gallery.tsx";

type CourtDetailsProps = { court: CourtDetail; venue: Venue };

/** The court in words: description, equipment, rules for players, refunds. */
export function CourtDetails({ court, venue }: CourtDetailsProps) {
  const { policy } = venue;
  return (
    <div className="wrap mt-16 grid gap-x-10 gap-y-12 lg:mt-24 lg:grid-cols-3">
      <section className="lg:col-span-2">
        {/* Wider screens show the photos across the net. */}
        <CourtGallery court={court} sizes="100vw" className="mb-8 aspect-[3/2] md:hidden" />
        <h2 className="type-2">{t.about(court.name)}</h2>
        {court.description.map((paragraph) => (
          <p key={paragraph} className="mt-4 max-w-[65ch] text-ink-2 text-lg">
            {paragraph}
          </p>
        ))}
      </section>
      <Lines heading={t.facilities} icon="check" lines={court.facilities} />
      <Lines heading={t.rules} icon="court" lines={court.rules} />
      <Lines heading={t.cancel} icon="back" lines={cancellationWords(policy.courtCancellation)} />
      <Lines
        heading={t.rainTitle}
        icon="rain"
        lines={[court.rainEligible ? t.rainText(policy.rainNoticeMinutes) : courtPageText.dry]}
      />
    </div>
  );
}

function Lines({ heading, icon, lines }: { heading: string; icon: IconName; lines: readonly string[] }): ReactNode {
  if (lines.length === 0) return null;
  return (
    <section>
      <h2 className="type-4 border-rule-strong border-b-2 pb-2">{heading}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line} className="flex gap-3 border-rule py-2.5 not-first:border-t">
            <Icon name={icon} className="mt-0.5 text-court-text" />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
