import type { Db } from "../../../db/connect.ts";
import type { PhotoRow } from "./list-photos.ts";

/** A photo of the place as a whole: the last of a house's own, where there are several; its first stands for the house. */
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
