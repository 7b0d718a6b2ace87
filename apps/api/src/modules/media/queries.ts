import type { Db } from "../../db/connect.ts";
import type { SharePhoto } from "./share-subject.ts";

export async function findCourt(db: Db, slug: string) {
  return db
    .selectFrom("court")
    .select(["name", "code", "surface", "setting", "lamp_count"])
    .where("slug", "=", slug)
    .where("status", "=", "open")
    .executeTakeFirst();
}

export async function findClub(db: Db, slug: string) {
  return db.selectFrom("club").select("name").where("slug", "=", slug).where("active", "=", true).executeTakeFirst();
}

export async function findProgramme(db: Db, slug: string) {
  return db
    .selectFrom("programme")
    .select(["name", "age_min", "age_max", "drill"])
    .where("slug", "=", slug)
    .where("active", "=", true)
    .executeTakeFirst();
}

/** Published articles only; a scheduled one becomes public at its timestamp. */
export async function findArticle(db: Db, slug: string, now: Date) {
  return db
    .selectFrom("article")
    .select(["title", "category", "reading_minutes", "cover"])
    .where("slug", "=", slug)
    .where("status", "<>", "draft")
    .where("published_at", "<=", now)
    .executeTakeFirst();
}

export async function findHotel(db: Db, slug: string) {
  return db
    .selectFrom("property")
    .innerJoin("room_type", "room_type.property_id", "property.id")
    .select(["property.name", "room_type.bed", "room_type.width_m", "room_type.length_m"])
    .where("property.kind", "=", "hotel")
    .where("property.active", "=", true)
    .where("room_type.active", "=", true)
    .where("property.slug", "=", slug)
    .orderBy("room_type.position")
    .orderBy("room_type.slug")
    .executeTakeFirst();
}

export async function findKost(db: Db, slug: string) {
  return db
    .selectFrom("property")
    .innerJoin("kost_room", "kost_room.property_id", "property.id")
    .select(["property.name", "property.gender_rule"])
    .select(["kost_room.bathroom", "kost_room.width_m", "kost_room.length_m"])
    .where("property.kind", "=", "kost")
    .where("property.active", "=", true)
    .where("kost_room.active", "=", true)
    .where("property.slug", "=", slug)
    .orderBy("kost_room.floor")
    .orderBy("kost_room.number")
    .executeTakeFirst();
}

/** The photo that represents a property. */
export async function findHousePhoto(db: Db, kind: "hotel" | "kost", slug: string): Promise<SharePhoto | undefined> {
  return db
    .selectFrom("photo")
    .innerJoin("property", "property.id", "photo.property_id")
    .select(["photo.hash", "photo.focus_x as x", "photo.focus_y as y"])
    .where("property.kind", "=", kind)
    .where("property.active", "=", true)
    .where("property.slug", "=", slug)
    .orderBy("photo.position")
    .limit(1)
    .executeTakeFirst();
}

export async function findVenue(db: Db) {
  return db.selectFrom("venue").select(["name", "tagline", "city"]).executeTakeFirst();
}
