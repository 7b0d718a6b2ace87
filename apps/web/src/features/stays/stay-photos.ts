import type { Photo } from "@lapang/contract/site/photos";
import type { HotelDetail, KostDetail } from "@lapang/contract/stays/stays";

/** The width of the first photo on a house's page. */
export const HERO_SIZES = "(min-width: 64rem) 50rem, 100vw";

/** The hotel's photos, then its rooms'; shared photos once. */
export function photosOfHotel({ photos, roomTypes }: Pick<HotelDetail, "photos" | "roomTypes">): Photo[] {
  return eachOnce([...photos, ...roomTypes.flatMap((room) => room.photos)]);
}

export function photosOfKost({ photos, rooms }: Pick<KostDetail, "photos" | "rooms">): Photo[] {
  return eachOnce([...photos, ...rooms.flatMap((room) => room.photos)]);
}

function eachOnce(photos: Photo[]): Photo[] {
  return [...new Map(photos.map((photo) => [photo.src, photo])).values()];
}
