/** Kinds of subjects that may have photos. */
export const photoSubjectKinds = [
  "court",
  "property",
  "room-type",
  "kost-room",
  "programme",
  "coach",
  "club",
  "article",
] as const;
export type PhotoSubjectKind = (typeof photoSubjectKinds)[number];

/** Widths in which a photo is served. */
export const photoWidths = [320, 480, 768, 1_200, 1_600] as const;
export type PhotoWidth = (typeof photoWidths)[number];

export const photoFormats = ["avif", "webp"] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** Photos per subject. */
export const MAX_PHOTOS = 12;

/** A removed photo can be restored for this long. */
export const REMOVED_KEPT_DAYS = 7;

/** Narrower photos look blurred on every screen. */
export const MIN_PHOTO_WIDTH = 640;
