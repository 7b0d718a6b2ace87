import type { CourtDetail } from "@lapang/contract/courts/courts";
import type { Venue } from "@lapang/contract/site/venue";
import { courtPageText } from "../../../i18n/courts/court-page.ts";
import { courtsText as t } from "../../../i18n/courts/courts.ts";
import { pageHead } from "../../../lib/page/head.ts";
import { breadcrumbList } from "../../../lib/page/structured-data.ts";
import { venueData } from "../../venue/venue-data.ts";

/** Title, description and structured data of one court's page. */
export function courtHead(origin: string, { court, venue }: { court: CourtDetail; venue: Venue }) {
  const path = `/court/${court.slug}`;
  return pageHead({
    title: courtPageText.headTitle(court.name, t.surface[court.surface]),
    description: court.summary,
    path,
    origin,
    share: { kind: "court", slug: court.slug },
    jsonLd: import.meta.env.SSR
      ? [
          {
            ...venueData(venue, origin),
            name: `${court.name}, ${venue.name}`,
            description: court.summary,
            url: `${origin}${path}`,
            amenityFeature: court.facilities.map((name) => ({
              "@type": "LocationFeatureSpecification",
              name,
              value: true,
            })),
          },
          breadcrumbList(origin, [
            { name: t.home, path: "/" },
            { name: t.courts, path: "/court" },
            { name: court.name, path },
          ]),
        ]
      : [],
  });
}
