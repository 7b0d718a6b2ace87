import type { Photo } from "@lapang/contract/site/photos";
import type { PhotoSubjectKind } from "@lapang/domain/media/photo";
import { type Selectable, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { Photo as PhotoTable } from "../../../db/types.gen.ts";
import { subjectColumn } from "./photo-subjects.ts";

export type PhotoRow = Selectable<PhotoTable>;
/** Photos of some subjects of one kind, by the subject's id. */
export type PhotosOf = { all(id: number): Photo[]; first(id: number): Photo | null };

export function presentPhoto(row: PhotoRow): Photo {
  const { hash, width, height, colour, alt, caption } = row;
  return {
    src: `/photos/${hash}/`,
    width,
    height,
    colour,
    focus: { x: row.focus_x, y: row.focus_y },
    alt,
    caption,
  };
}

/** Reads the photos of several subjects in one query, in album order. */
export async function listPhotos(db: Db, kind: PhotoSubjectKind, ids: readonly number[]): Promise<PhotosOf> {
  const column = subjectColumn(kind);
  const { rows } = await sql<PhotoRow & { owner: number }>`select *, ${column} as owner from photo
    where ${column} = any(${ids}::integer[]) order by position`.execute(db);
  const all = (id: number) => rows.filter(({ owner }) => owner === id).map(presentPhoto);
  return { all, first: (id) => all(id)[0] ?? null };
}
