import { formatTime } from "@lapang/domain/venue/indonesian-date";
import { Link, type LinkProps } from "@tanstack/react-router";
import { shellText } from "../../i18n/shell/shell.ts";
import { siteFooterText as t } from "../../i18n/site/site-footer.ts";
import { useOptionalAnswer } from "../../lib/api/use-answer.ts";
import { LapangWordmark } from "../../ui/drawings/lapang-wordmark.tsx";
import { formatPhone, whatsappUrl } from "../venue/contact-links.ts";
import { venueQueries } from "../venue/queries.ts";
import { ColourModeChoice } from "./colour-mode-choice.tsx";

const columns: { title: string; links: { to: LinkProps["to"]; label: string }[] }[] = [
  {
    title: t.play,
    links: [
      { to: "/court", label: shellText.courts },
      { to: "/academy", label: shellText.academy },
      { to: "/club", label: shellText.clubs },
      { to: "/open-match", label: t.openMatch },
      { to: "/article", label: shellText.articles },
    ],
  },
  {
    title: t.stay,
    links: [{ to: "/hotel-kost", label: "Hotel & kost" }],
  },
  {
    title: t.help,
    links: [
      { to: "/about-us", label: t.about },
      { to: "/contact-us", label: t.contact },
      { to: "/terms-conditions", label: t.terms },
      { to: "/privacy-policy", label: t.privacy },
    ],
  },
];

export function SiteFooter() {
  const venue = useOptionalAnswer(venueQueries.venue());
  const hours = venue?.openingHours[0];
  return (
    <footer className="field-court mt-20 overflow-hidden pt-12 pb-15 md:pb-0">
      <div className="wrap grid gap-8 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="text-sm leading-relaxed">
          {/* Offline before the first visit the venue is unknown; the rest of the footer still helps. */}
          {venue ? (
            <address className="not-italic">
              <a href={venue.mapUrl} className="inline-block py-1 font-bold underline underline-offset-4">
                {venue.address.street}, {venue.address.city}
              </a>
              {hours ? (
                <p className="text-on-court-2">
                  {t.everyDay} {formatTime(hours.opens)}–{formatTime(hours.closes)} {venue.zoneLetters}
                </p>
              ) : null}
              <a href={whatsappUrl(venue.whatsapp)} className="inline-block py-1 underline underline-offset-4">
                WhatsApp {formatPhone(venue.whatsapp)}
              </a>
            </address>
          ) : null}
          <ColourModeChoice />
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title} className="text-sm">
            <p className="font-bold">{title}</p>
            <ul className="mt-1">
              {links.map(({ to, label }) => (
                <li key={label}>
                  <Link
                    to={to}
                    className="inline-flex min-h-9 items-center text-on-court-2 hover:text-on-court hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <LapangWordmark className="wrap mt-10" />
    </footer>
  );
}
