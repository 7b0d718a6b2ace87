import type { HourPackage, LegalPage, Venue } from "@lapang/contract/site/venue";
import type { VenueSettings } from "@lapang/domain/venue/venue-settings";
import { zones } from "@lapang/domain/venue/venue-time";
import type { VenueRules } from "./find-venue-rules.ts";
import type { HourPackageRow, LegalPageRow, VenueRow } from "./queries.ts";

type Parts = {
  venue: VenueRow;
  rules: VenueRules;
  announcements: { body: string }[];
  partners: Venue["partners"];
  faqs: { question: string; answer: string }[];
  hourPackages: HourPackageRow[];
};

export function presentVenue({ venue, rules, announcements, partners, faqs, hourPackages }: Parts): Venue {
  return {
    name: venue.name,
    tagline: venue.tagline,
    description: venue.description,
    address: { street: venue.street, city: venue.city, province: venue.province, postalCode: venue.postal_code },
    phone: venue.phone,
    whatsapp: venue.whatsapp,
    email: venue.email,
    zone: rules.zone,
    zoneLetters: zones[rules.zone].letters,
    latitude: venue.latitude,
    longitude: venue.longitude,
    mapUrl: venue.map_url,
    story: venue.story,
    openingHours: rules.openingHours,
    announcements: announcements.map(({ body }) => body),
    partners,
    faqs,
    hourPackages: hourPackages.map(presentHourPackage),
    policy: presentPolicy(rules.settings),
  };
}

function presentHourPackage(row: HourPackageRow): HourPackage {
  const { slug, name, description, hours, price } = row;
  return { slug, name, description, hours, price, pricePerHour: Math.round(price / hours), validDays: row.valid_days };
}

function presentPolicy(settings: VenueSettings): Venue["policy"] {
  return {
    courtHoldMinutes: settings.holdMinutes.court,
    publicWindowDays: settings.bookingWindowDays.public,
    memberWindowDays: settings.bookingWindowDays.member,
    courtCancellation: [...settings.courtCancellation],
    rainNoticeMinutes: settings.rainNoticeMinutes,
    absenceNoticeHours: settings.academy.absenceNoticeHours,
    classOfferHours: settings.academy.offerHours,
    waitingListOfferMinutes: settings.waitingListOfferMinutes,
    hotelFreeCancellationHours: settings.hotelFreeCancellationHours,
    courtTaxPercent: settings.taxPercent.court,
  };
}

export function presentLegalPage(row: LegalPageRow): LegalPage {
  return {
    slug: row.slug,
    title: row.title,
    updatedOn: row.updated_on,
    version: row.version ?? 1,
    sections: row.sections as LegalPage["sections"],
  };
}
