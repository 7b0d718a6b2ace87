import { MAX_PHOTOS, photoSubjectKinds } from "@lapang/domain/media/photo";
import { z } from "zod";
import { instant, oneLine, rowId, rowIdParam } from "../fields.ts";
import { byDuty, route } from "../route.ts";

const percent = z.int().min(0).max(100);
const focus = z.object({ x: percent, y: percent }).describe("Focus for cropping, in percent");

export const photo = z
  .object({
    src: z.string().describe("URL prefix: append 320, 480, 768, 1200 or 1600 and .avif or .webp. Cacheable forever"),
    width: z.int(),
    height: z.int(),
    colour: z.string().describe("Average colour, as a placeholder while loading"),
    focus,
    alt: z.string(),
    caption: z.string().nullable(),
  })
  .meta({ id: "Photo" });
export type Photo = z.output<typeof photo>;

const staffPhoto = photo.extend({ id: z.uuid() }).meta({ id: "StaffPhoto" });
export type StaffPhoto = z.output<typeof staffPhoto>;

const subjectKind = z.enum(photoSubjectKinds);
const subject = z.object({ kind: subjectKind, id: rowId, name: z.string(), within: z.string().nullable() });

const photoSubject = subject.extend({ count: z.int(), first: photo.nullable() }).meta({ id: "PhotoSubject" });
export type PhotoSubject = z.output<typeof photoSubject>;

const manager = { ...byDuty("keep-photos"), tag: "photos" } as const;
export const photoSubjectParams = z.object({ kind: subjectKind, id: rowIdParam });
const photoParams = z.object({ id: z.uuid() });

/** Texts of a photo; `alt` is for screen readers. */
export const photoWords = z.object({ alt: oneLine(3, 200), caption: oneLine(1, 200).nullish() });

const album = z
  .object({
    subject,
    photos: z.array(staffPhoto),
    removed: z
      .array(z.object({ id: z.uuid(), alt: z.string(), removedAt: instant }))
      .describe("Removed photos, restorable for a week"),
  })
  .meta({ id: "PhotoAlbum" });
export type PhotoAlbum = z.output<typeof album>;

export const listPhotoSubjects = route({
  ...manager,
  method: "GET",
  path: "/api/v1/staff/photo-subjects",
  summary: "All subjects that may have photos, with the first one",
  reply: z.object({ items: z.array(photoSubject) }),
});

export const getPhotoAlbum = route({
  ...manager,
  method: "GET",
  path: "/api/v1/staff/photos/:kind/:id",
  summary: "Photos of one subject, in order. Upload a new one as image bytes to the same URL",
  params: photoSubjectParams,
  reply: album,
});

export const orderPhotos = route({
  ...manager,
  method: "PUT",
  path: "/api/v1/staff/photos/:kind/:id/order",
  summary: "Reorder the photos of one subject; lists show the first",
  params: photoSubjectParams,
  body: z.object({ ids: z.array(z.uuid()).max(MAX_PHOTOS) }),
  reply: album,
  errors: ["conflict"],
});

export const describePhoto = route({
  ...manager,
  method: "PATCH",
  path: "/api/v1/staff/photos/:id",
  summary: "Change texts and focus of a photo",
  params: photoParams,
  body: photoWords.extend({ focus }),
  reply: album,
});

export const removePhoto = route({
  ...manager,
  method: "DELETE",
  path: "/api/v1/staff/photos/:id",
  summary: "Remove a photo",
  params: photoParams,
  reply: album,
});

export const restorePhoto = route({
  ...manager,
  method: "POST",
  path: "/api/v1/staff/photos/:id/restoration",
  summary: "Restore a removed photo",
  params: photoParams,
  reply: album,
  errors: ["too_many"],
});
