import type { Venue } from "@lapang/contract/site/venue";
import { Link } from "@tanstack/react-router";
import { pagesText } from "../../i18n/site/pages.ts";
import { aboutText } from "../../i18n/site/venue-pages.ts";
import { Button } from "../../ui/button.tsx";
import { DetailColumns, Section } from "../../ui/detail/detail-columns.tsx";
import { RuledList } from "../../ui/detail/ruled-list.tsx";
import { CourtHeader } from "../../ui/drawings/court-header.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageBreadcrumb } from "../../ui/navigation/page-breadcrumb.tsx";
import { directionsUrl } from "./contact-links.ts";
import { OpenNow } from "./open-now.tsx";
import { OpeningHoursTable } from "./opening-hours-table.tsx";

const t = aboutText;

export function AboutPage({ venue }: { venue: Venue }) {
  const [opening, ...rest] = venue.story;
  return (
    <>
      <CourtHeader
        title={t.title}
        eyebrow={<PageBreadcrumb here={t.title} />}
        aside={<p className="max-w-[34ch] text-lg leading-snug">{venue.tagline}</p>}
        facts={[{ icon: "map", text: `${venue.address.street}, ${venue.address.city}` }]}
      />
      <DetailColumns panel={<FindUs venue={venue} />}>
        <Section title={t.story}>
          <p className="max-w-[34ch] font-bold text-xl leading-snug tracking-[-.02em] md:max-w-[40ch]">{opening}</p>
          <div className="mt-6 grid max-w-[65ch] gap-5 text-[1.0625rem] leading-relaxed">
            {rest.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </Section>
        <Section title={t.promise}>
          <RuledList items={promises(venue)} />
        </Section>
        <div className="flex flex-wrap gap-4">
          <Button asChild>
            <Link to="/court">{t.toCourts}</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/contact-us">{t.toContact}</Link>
          </Button>
        </div>
      </DetailColumns>
    </>
  );
}

/** The venue's policy in sentences, generated from its settings. */
export function promises({ policy }: Venue): string[] {
  const best = policy.courtCancellation.toSorted((a, b) => b.hoursBefore - a.hoursBefore)[0];
  return [
    t.window(policy.publicWindowDays, policy.memberWindowDays),
    ...(best ? [t.cancel(best.hoursBefore, best.percent)] : []),
    t.rain(policy.rainNoticeMinutes),
    t.tax(policy.courtTaxPercent),
  ];
}

function FindUs({ venue }: { venue: Venue }) {
  const { street, city, province, postalCode } = venue.address;
  return (
    <section aria-label={t.find} className="border-2 border-rule-strong p-5 md:p-6">
      <h2 className="type-4">{t.find}</h2>
      <address className="mt-3 not-italic leading-relaxed">
        {street}
        <br />
        {city}, {province} {postalCode}
      </address>
      <a
        href={directionsUrl(venue)}
        target="_blank"
        rel="noopener"
        className="link mt-2 inline-flex min-h-11 items-center gap-2"
      >
        <Icon name="map" />
        {t.directions}
      </a>
      <h3 className="mt-5 border-rule border-t pt-4 font-bold">{pagesText.hours.title}</h3>
      <OpeningHoursTable venue={venue} />
      <OpenNow venue={venue} className="mt-1 text-ink-2 text-sm" />
    </section>
  );
}
