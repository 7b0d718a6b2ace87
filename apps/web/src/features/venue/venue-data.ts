import type { Venue } from "@lapang/contract/site/venue";

/** Structured data of the venue, for search engines. */
export function venueData(venue: Venue, origin: string) {
  const { street, city, province, postalCode } = venue.address;
  return {
    "@context": "https://schema.org",
    "@type": "SportsActivityLocation",
    name: venue.name,
    description: venue.description,
    url: origin,
    telephone: venue.phone,
    email: venue.email,
    hasMap: venue.mapUrl,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: city,
      addressRegion: province,
      postalCode,
      addressCountry: "ID",
    },
    geo: { "@type": "GeoCoordinates", latitude: venue.latitude, longitude: venue.longitude },
    openingHoursSpecification: venue.openingHours.map(({ weekday, opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: schemaDays[weekday - 1],
      opens,
      closes,
    })),
  };
}

const schemaDays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
