import type { ObjectKind } from "./object-name.ts";

const MB = 1_000_000;

export const maxObjectBytes: Readonly<Record<ObjectKind, number>> = {
  photo: 5 * MB,
  file: 10 * MB,
  content: 10 * MB,
};

/** More would be a picture made to fill the memory of whoever opens it. */
export const MAX_PIXELS = 50 * MB;

/** Longest side of the picture we keep. */
export const maxSide: Readonly<Record<ObjectKind, number>> = { photo: 1_280, file: 2_560, content: 2_560 };

/** The widths a picture is offered in: any width at all would let a stranger fill the store. */
export const imageWidths = [96, 192, 384, 768, 1_280] as const;
export type ImageWidth = (typeof imageWidths)[number];

export type Quota = { files: number; bytes: number };
export const personQuota: Quota = { files: 40, bytes: 60 * MB };
export const contentQuota: Quota = { files: 5_000, bytes: 5_000 * MB };

/** Uploads one person may have under way. */
export const MAX_OPEN_UPLOADS = 6;
