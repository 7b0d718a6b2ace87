/** What is on sale and may have photos. */
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

/** The widths that a photo is offered in. */
export const photoWidths = [320, 480, 768, 1_200, 1_600] as const;
export type PhotoWidth = (typeof photoWidths)[number];

export const photoFormats = ["avif", "webp"] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** More of one thing are not looked at. */
export const MAX_PHOTOS = 12;

/** How long a photo that was taken away may be brought back. */
export const REMOVED_KEPT_DAYS = 7;

/** Below this a photo is blurred on every screen. */
export const MIN_PHOTO_WIDTH = 640;
