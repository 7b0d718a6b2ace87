import { DomainError } from "@lapang/domain/errors";
import type { Zone } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../db/connect.ts";

export type VenueAddress = {
  name: string;
  address: string;
  phone: string;
  email: string;
  mapUrl: string;
  /** Empty if the venue has none. */
  taxNumber: string;
  zone: Zone;
};

/** Returns the venue's name and address for tickets, calendars and receipts. */
export async function findVenueAddress(db: Db): Promise<VenueAddress> {
  const venue = await db.selectFrom("venue").selectAll().executeTakeFirst();
  if (!venue) throw new DomainError("unavailable", "The venue is not set up yet");
  const { name, street, city, province, postal_code, phone, email, map_url } = venue;
  const address = `${street}, ${city}, ${province} ${postal_code}`;
  return { name, address, phone, email, mapUrl: map_url, taxNumber: venue.tax_number, zone: venue.zone as Zone };
}
