import type { HotelDetail, KostDetail } from "@lapang/contract/stays/stays";
import { imagesOf, offerPer } from "../../lib/page/structured-data.ts";

/** Structured data of a hotel, for search engines. */
export function hotelData(hotel: HotelDetail, url: string) {
  return {
    "@context": "https://schema.org",
    "@type": "Hotel",
    name: hotel.name,
    description: hotel.summary,
    url,
    address: hotel.address,
    image: imagesOf(hotel.photos, url),
    checkinTime: hotel.checkIn,
    checkoutTime: hotel.checkOut,
    amenityFeature: hotel.facilities.map(amenity),
    makesOffer: hotel.roomTypes.flatMap((room) =>
      room.ratePlans.map((plan) => ({
        ...offerPer("DAY", plan.pricePerNight, `${url}#${room.slug}`),
        name: `${room.name}, ${plan.name}`,
      })),
    ),
  };
}

export function kostData(kost: KostDetail, url: string) {
  return {
    "@context": "https://schema.org",
    "@type": "LodgingBusiness",
    name: kost.name,
    description: kost.summary,
    url,
    address: kost.address,
    image: imagesOf(kost.photos, url),
    amenityFeature: kost.facilities.map(amenity),
    makesOffer: kost.rooms.map((room) => ({ ...offerPer("MON", room.monthly, url), name: room.number })),
  };
}

function amenity(name: string) {
  return { "@type": "LocationFeatureSpecification", name, value: true };
}
