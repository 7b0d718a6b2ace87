import type { PhotoSubjectKind } from "@lapang/domain/media/photo";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../src/db/connect.ts";
import { readDemoPictures } from "../../src/modules/media/photos/demo-pictures.ts";
import { insertPhoto } from "../../src/modules/media/photos/photo-queries.ts";
import type { Random } from "../random.ts";
import { startOfToday, type VenueDay } from "../venue-day.ts";

/** Registers the product's own pictures as photos of the demo's venue; their files stay in place. */
export async function seedPhotos(tx: Tx, day: VenueDay, random: Random): Promise<void> {
  for (const { of, file, ...picture } of await readDemoPictures()) {
    const source = { media_file: file, created_at: startOfToday(day) };
    for (const subject of of) {
      const [kind, slug = ""] = subject.split(" ") as [PhotoSubjectKind, string];
      const { rows } = await idsOf(kind, slug).execute(tx);
      const [found] = rows;
      if (!found) throw new Error(`${file} is a picture of ${subject}, which the demo does not have`);
      await insertPhoto(tx, kind, found.id, { ...picture, id: random.uuid(), ...source });
    }
  }
}

const tables = {
  court: "court",
  property: "property",
  programme: "programme",
  coach: "coach",
  club: "club",
  article: "article",
} as const;

function idsOf(kind: PhotoSubjectKind, slug: string): RawBuilder<{ id: number }> {
  const [house = "", room = ""] = slug.split("/");
  const within = sql`property_id in (select id from property where slug = ${house})`;
  if (kind === "room-type") return sql`select id from room_type where slug = ${room} and ${within}`;
  if (kind === "kost-room") return sql`select id from kost_room where number = ${room} and ${within}`;
  return sql`select id from ${sql.table(tables[kind])} where slug = ${slug}`;
}
