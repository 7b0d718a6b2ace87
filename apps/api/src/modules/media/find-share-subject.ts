import type { Db } from "../../db/connect.ts";
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

const surfaceWords: Record<Surface, string> = {
  keras: "Keras",
  "tanah-liat": "Tanah liat",
  rumput: "Rumput",
  sintetis: "Sintetis",
};

/** Titles of pages without a database row, by path. */
const pageTitles: Readonly<Record<string, string>> = {
  home: "Main jam berapa?",
  court: "Lapangan",
  academy: "Akademi",
  club: "Klub",
  "hotel-kost": "Bangun, turun, main.",
  article: "Artikel",
  "about-us": "Tentang kami",
  "contact-us": "Hubungi kami",
  "privacy-policy": "Kebijakan privasi",
  "terms-conditions": "Syarat dan ketentuan",
};

const finders: Record<ShareKind, (db: Db, slug: string, now: Date, venue: Venue) => Promise<PageSubject>> = {
  court: async (db, slug) => {
    const court = await findCourt(db, slug);
    if (!court) return undefined;
    const surface = court.surface as Surface;
    const indoor = court.setting === "indoor";
    const lamps = court.lamp_count > 0 ? `, ${court.lamp_count} lampu` : "";
    const facts = [surfaceWords[surface], `${indoor ? "Indoor" : "Outdoor"}${lamps}`];
    return { title: court.name, eyebrow: `Lapangan ${court.code}`, facts, scene: { kind: "court", surface, indoor } };
  },
  club: async (db, slug) => {
    const club = await findClub(db, slug);
    return club && { title: club.name, eyebrow: "Klub", facts: [], scene: { kind: "club", seed: slug } };
  },
  academy: async (db, slug) => {
    const programme = await findProgramme(db, slug);
    if (!programme) return undefined;
    const { name, age_min: from, age_max: to, drill } = programme;
    const ages = to === null ? `umur ${from} ke atas` : `umur ${from}–${to}`;
    return { title: name, eyebrow: `Akademi, ${ages}`, facts: [], scene: { kind: "drill", drill } };
  },
  article: async (db, slug, now) => {
    const article = await findArticle(db, slug, now);
    if (!article) return undefined;
    const { crop, tone } = article.cover as { crop: string; tone: Tone };
    const eyebrow = `Artikel, ${article.reading_minutes} menit baca`;
    return { title: article.title, eyebrow, facts: [], scene: { kind: "crop", crop, tone } };
  },
  hotel: async (db, slug) => {
    const hotel = await findHotel(db, slug);
    if (!hotel) return undefined;
    const room = { width: Number(hotel.width_m), length: Number(hotel.length_m), bed: hotel.bed, bathInside: true };
    const photo = await findHousePhoto(db, "hotel", slug);
    return { title: hotel.name, eyebrow: "Hotel", facts: [], scene: { kind: "room", room }, photo };
  },
  kost: async (db, slug) => {
    const kost = await findKost(db, slug);
    if (!kost) return undefined;
    const size = { width: Number(kost.width_m), length: Number(kost.length_m) };
    const room = { ...size, bed: "single", bathInside: kost.bathroom === "dalam" };
    const photo = await findHousePhoto(db, "kost", slug);
    return { title: kost.name, eyebrow: `Kost ${kost.gender_rule}`, facts: [], scene: { kind: "room", room }, photo };
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
