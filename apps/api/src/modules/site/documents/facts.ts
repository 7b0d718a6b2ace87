import type { SiteValue } from "@lapang/contract/site/site-documents";
import { normalisePhone } from "@lapang/domain/text/phone";
import type { Zone } from "@lapang/domain/venue/venue-time";
import { type Editor, VENUE } from "../editor.ts";

type Facts = SiteValue<"facts">;
const places = ["instagram", "tiktok", "facebook", "youtube"] as const;

/** The venue's name, address and contacts. */
export const factsEditor: Editor<Facts> = {
  right: "site",
  async read(db, key) {
    const venue = await db.selectFrom("venue").selectAll().executeTakeFirst();
    if (!venue || key !== VENUE) return null;
    const social = venue.social as Partial<Record<(typeof places)[number], string>>;
    return {
      name: venue.name,
      tagline: venue.tagline,
      description: venue.description,
      story: venue.story,
      street: venue.street,
      city: venue.city,
      province: venue.province,
      postalCode: venue.postal_code,
      phone: venue.phone,
      whatsapp: venue.whatsapp,
      email: venue.email,
      zone: venue.zone as Zone,
      latitude: venue.latitude,
      longitude: venue.longitude,
      mapUrl: venue.map_url,
      instagram: social.instagram ?? "",
      tiktok: social.tiktok ?? "",
      facebook: social.facebook ?? "",
      youtube: social.youtube ?? "",
      taxNumber: venue.tax_number,
      businessNumber: venue.business_number,
    };
  },
  async write(tx, _key, { value, now }) {
    const { name, tagline, description, story, street, city, province, zone, latitude, longitude } = value;
    const social = Object.fromEntries(places.filter((place) => value[place]).map((place) => [place, value[place]]));
    await tx
      .updateTable("venue")
      .set({ name, tagline, description, story, street, city, province, zone, latitude, longitude })
      .set({
        postal_code: value.postalCode,
        phone: normalisePhone(value.phone) ?? value.phone,
        whatsapp: normalisePhone(value.whatsapp) ?? value.whatsapp,
        email: value.email.toLowerCase(),
        map_url: value.mapUrl,
        social: JSON.stringify(social),
        tax_number: value.taxNumber,
        business_number: value.businessNumber,
        updated_at: now,
      })
      .execute();
  },
};
