import type { Db } from "../../../db/connect.ts";
import type { PhotoRow } from "./list-photos.ts";

/** Returns a photo of the venue as a whole: the last photo of a property with several (the first shows the property). */
export async function findPlacePhoto(db: Db): Promise<PhotoRow | undefined> {
  return db
    .selectFrom("photo")
    .innerJoin("property", "property.id", "photo.property_id")
    .selectAll("photo")
    .where("property.active", "=", true)
    .where("photo.position", ">", 0)
    .orderBy("property.position")
    .orderBy("property.slug")
    .orderBy("photo.position", "desc")
    .limit(1)
    .executeTakeFirst();
}
