import type { Venue } from "@lapang/contract/site/venue";
import type { ReactNode } from "react";
import { pagesText } from "../../i18n/site/pages.ts";
import { contactText } from "../../i18n/site/venue-pages.ts";
import { whenVisible } from "../../lib/page/when-visible.tsx";
import { Accordion } from "../../ui/accordion.tsx";
import { CourtHeader } from "../../ui/drawings/court-header.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { PageBreadcrumb } from "../../ui/navigation/page-breadcrumb.tsx";
import { deskChatUrl, directionsUrl, formatPhone, phoneUrl } from "./contact-links.ts";
import { OpenNow } from "./open-now.tsx";
import { OpeningHoursTable } from "./opening-hours-table.tsx";

const t = contactText;

/** Keeps a phone number from wrapping at its hyphens. */
const NO_BREAK_HYPHEN = "\u2011";

const ContactForm = whenVisible(() => import("./contact-form.tsx").then((module) => module.ContactForm), "min-h-200");

export function ContactPage({ venue }: { venue: Venue }) {
  const { street, city, province, postalCode } = venue.address;
  // Lets a long address wrap at its @ sign.
  const [mailbox, host] = venue.email.split("@");
  return (
    <>
      <CourtHeader
        title={t.title}
        eyebrow={<PageBreadcrumb here={t.title} />}
        facts={[
          { icon: "whatsapp", text: formatPhone(venue.whatsapp).replaceAll("-", NO_BREAK_HYPHEN) },
          { icon: "map", text: `${street}, ${city}` },
        ]}
        aside={
          <div className="grid gap-3">
            <p className="max-w-[36ch] text-lg leading-snug">{t.intro}</p>
            <OpenNow venue={venue} className="font-semibold" />
          </div>
        }
      />
      <div className="wrap grid gap-x-14 gap-y-12 py-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:py-12">
        <ul>
          <Way icon="whatsapp" name={t.whatsapp} href={deskChatUrl(venue, t.whatsappText)} outside>
            {formatPhone(venue.whatsapp)}
          </Way>
          <Way icon="phone" name={t.phone} href={phoneUrl(venue.phone)}>
            {formatPhone(venue.phone)}
          </Way>
          <Way icon="mail" name={t.email} href={`mailto:${venue.email}`}>
            {mailbox}@<wbr />
            {host}
          </Way>
          <Way icon="map" name={t.address} href={directionsUrl(venue)} note={t.directions} outside>
            {street}, {city}, {province} {postalCode}
          </Way>
        </ul>
        <section aria-label={pagesText.hours.title} className="self-start border-2 border-rule-strong p-5 md:p-6">
          <h2 className="type-4 mb-2">{pagesText.hours.title}</h2>
          <OpeningHoursTable venue={venue} />
        </section>
      </div>
      <div className="wrap">
        <ContactForm whatsapp={venue.whatsapp} />
      </div>
      {venue.faqs.length > 0 ? (
        <section className="wrap pt-16">
          <h2 className="type-2 mb-6">{t.often}</h2>
          <Accordion
            items={venue.faqs.map(({ question, answer }, index) => ({
              id: `tanya-${index + 1}`,
              title: question,
              content: answer,
            }))}
          />
        </section>
      ) : null}
    </>
  );
}

type WayProps = { icon: IconName; name: string; href: string; note?: string; outside?: boolean; children: ReactNode };

/** One contact channel; the whole row is the link. */
function Way({ icon, name, href, note, outside = false, children }: WayProps) {
  return (
    <li className="relative grid grid-cols-[2.5rem_1fr_auto] items-center gap-x-3 border-rule-strong border-t-2 py-5 last:border-b-2 hover:bg-line-2">
      <Icon name={icon} size={24} />
      <div className="min-w-0">
        <p className="font-semibold text-ink-2 text-sm">{name}</p>
        <a
          href={href}
          {...(outside ? { target: "_blank", rel: "noopener" } : {})}
          className="type-3 block break-words after:absolute after:inset-0"
        >
          {children}
        </a>
        {note ? <p className="mt-1 text-ink-2 text-sm">{note}</p> : null}
      </div>
      <Icon name={outside ? "external" : "arrow"} />
    </li>
  );
}
