import type { Db } from "../../db/connect.ts";
import { venueTexts } from "../../texts/venue.ts";
import { findPlacePhoto } from "./photos/find-place-photo.ts";
import {
  findArticle,
  findClub,
  findCourt,
  findHotel,
  findHousePhoto,
  findKost,
  findProgramme,
  findVenue,
} from "./queries.ts";
import type { ShareSubject, Surface, Tone } from "./share-subject.ts";

export const shareKinds = ["court", "club", "academy", "article", "hotel", "kost", "page"] as const;
export type ShareKind = (typeof shareKinds)[number];
type PageSubject = Omit<ShareSubject, "venueName"> | undefined;
type Venue = { name: string; tagline: string; city: string };

const { shareImages: words } = venueTexts.id;
const pageTitles: Readonly<Record<string, string>> = words.pages;

const finders: Record<ShareKind, (db: Db, slug: string, now: Date, venue: Venue) => Promise<PageSubject>> = {
  court: async (db, slug) => {
    const court = await findCourt(db, slug);
    if (!court) return undefined;
    const surface = court.surface as Surface;
    const indoor = court.setting === "indoor";
    const facts = [words.surfaces[surface], words.courtSetting({ indoor, lamps: court.lamp_count })];
    return { title: court.name, eyebrow: words.court(court.code), facts, scene: { kind: "court", surface, indoor } };
  },
  club: async (db, slug) => {
    const club = await findClub(db, slug);
    return club && { title: club.name, eyebrow: words.club, facts: [], scene: { kind: "club", seed: slug } };
  },
  academy: async (db, slug) => {
    const programme = await findProgramme(db, slug);
    if (!programme) return undefined;
    const { name, age_min: from, age_max: to, drill } = programme;
    return { title: name, eyebrow: words.academy({ from, to }), facts: [], scene: { kind: "drill", drill } };
  },
  article: async (db, slug, now) => {
    const article = await findArticle(db, slug, now);
    if (!article) return undefined;
    const { crop, tone } = article.cover as { crop: string; tone: Tone };
    const eyebrow = words.article(article.reading_minutes);
    return { title: article.title, eyebrow, facts: [], scene: { kind: "crop", crop, tone } };
  },
  hotel: async (db, slug) => {
    const hotel = await findHotel(db, slug);
    if (!hotel) return undefined;
    const room = { width: Number(hotel.width_m), length: Number(hotel.length_m), bed: hotel.bed, bathInside: true };
    const photo = await findHousePhoto(db, "hotel", slug);
    return { title: hotel.name, eyebrow: words.hotel, facts: [], scene: { kind: "room", room }, photo };
  },
  kost: async (db, slug) => {
    const kost = await findKost(db, slug);
    if (!kost) return undefined;
    const size = { width: Number(kost.width_m), length: Number(kost.length_m) };
    const room = { ...size, bed: "single", bathInside: kost.bathroom === "dalam" };
    const photo = await findHousePhoto(db, "kost", slug);
    return { title: kost.name, eyebrow: words.kost(kost.gender_rule), facts: [], scene: { kind: "room", room }, photo };
  },
  page: async (db, slug, _now, venue) => {
    const title = Object.hasOwn(pageTitles, slug) ? pageTitles[slug] : undefined;
    if (title === undefined) return undefined;
    const place = slug === "hotel-kost" ? await findPlacePhoto(db) : undefined;
    const photo = place && { hash: place.hash, x: place.focus_x, y: place.focus_y };
    return { title, eyebrow: venue.city, facts: [venue.tagline], scene: { kind: "field" }, photo };
  },
};

/** Returns the content of a page's share image; undefined if the page does not exist or is not public yet. */
export async function findShareSubject(
  db: Db,
  kind: ShareKind,
  slug: string,
  now: Date,
): Promise<ShareSubject | undefined> {
  const venue = (await findVenue(db)) ?? { name: "Lapang", tagline: "", city: "" };
  const subject = await finders[kind](db, slug, now, venue);
  return subject && { ...subject, venueName: venue.name };
}
