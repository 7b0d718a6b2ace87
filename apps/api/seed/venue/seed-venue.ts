import { addDays, type LocalDate } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../src/db/connect.ts";
import { people } from "../content/people.ts";
import { privacyPolicy } from "../content/privacy-policy.ts";
import type { SeedPage } from "../content/shapes.ts";
import { termsConditions } from "../content/terms-conditions.ts";
import { venue } from "../content/venue.ts";
import type { Random } from "../random.ts";

/** The last announcement is for a season. */
const SEASON_DAYS = 60;

export async function seedVenue(tx: Tx, today: LocalDate): Promise<void> {
  const { address, openingHours, announcements, partners, faqs, hourPackages, aboutStory, mapUrl, ...facts } = venue;
  await tx
    .insertInto("venue")
    .values({
      name: facts.name,
      tagline: facts.tagline,
      description: facts.description,
      street: address.street,
      city: address.city,
      province: address.province,
      postal_code: address.postalCode,
      phone: facts.phone,
      whatsapp: facts.whatsapp,
      email: facts.email,
      zone: facts.zone,
      latitude: facts.latitude,
      longitude: facts.longitude,
      map_url: mapUrl,
      story: aboutStory,
      social: JSON.stringify({ instagram: "https://instagram.example/lapang" }),
      tax_number: "0123456789012345",
      business_number: "1234567890123",
    })
    .execute();
  await tx.insertInto("opening_hours").values(openingHours).execute();
  await tx
    .insertInto("announcement")
    .values(
      announcements.map((body, position) => ({
        ...{ position, body, ends_on: position === announcements.length - 1 ? addDays(today, SEASON_DAYS) : null },
      })),
    )
    .execute();
  await tx
    .insertInto("partner")
    .values(partners.map((partner, position) => ({ position, ...partner })))
    .execute();
  await tx
    .insertInto("faq")
    .values(faqs.map((faq, position) => ({ position, ...faq })))
    .execute();
  await tx
    .insertInto("hour_package")
    .values(hourPackages.map(({ validDays, ...offer }) => ({ ...offer, valid_days: validDays })))
    .execute();
  await insertLegalPages(tx);
  // The demo's gateway is the simulator, whose keys are known to be valid.
  await tx
    .insertInto("setup_step")
    .values({ step: "payments", done_at: new Date(0) })
    .execute();
}

/** Inserts the default legal texts. */
export async function insertLegalPages(tx: Tx): Promise<void> {
  await tx
    .insertInto("legal_page")
    .values([legalPage("privacy-policy", privacyPolicy), legalPage("terms-conditions", termsConditions)])
    .execute();
}

function legalPage(slug: string, page: SeedPage) {
  return { slug, title: page.title, updated_on: page.updated, sections: JSON.stringify(page.sections) };
}

export type SeededPerson = { id: string; name: string; phone: string };

/** Seeds one customer and the staff; returns the customer, whose bookings the demo shows. */
export async function seedPeople(tx: Tx, random: Random): Promise<SeededPerson> {
  const rows = people.map(({ key: _, ...person }) => ({ id: random.uuid(), ...person }));
  await tx.insertInto("person").values(rows).execute();
  const customer = rows.find((row) => row.role === "customer");
  if (!customer) throw new Error("The demo has no customer");
  return customer;
}
