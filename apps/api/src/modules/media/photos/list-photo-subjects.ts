import type { PhotoSubject } from "@lapang/contract/site/photos";
import { photoSubjectKinds } from "@lapang/domain/media/photo";
import type { Db } from "../../../db/connect.ts";
import { listPhotos } from "./list-photos.ts";
import { listSubjects } from "./photo-subjects.ts";

/** Lists all subjects that may have photos, each with the first one. */
export async function listPhotoSubjects(db: Db): Promise<PhotoSubject[]> {
  const kinds = await Promise.all(
    photoSubjectKinds.map(async (kind) => {
      const subjects = await listSubjects(db, kind);
      const photos = await listPhotos(
        db,
        kind,
        subjects.map(({ id }) => id),
      );
      return subjects.map((subject) => {
        const own = photos.all(subject.id);
        return { ...subject, count: own.length, first: own[0] ?? null };
      });
    }),
  );
  return kinds.flat();
}
