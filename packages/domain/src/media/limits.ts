import type { ObjectKind } from "./object-name.ts";

const MB = 1_000_000;

export const maxObjectBytes: Readonly<Record<ObjectKind, number>> = {
  photo: 5 * MB,
  file: 10 * MB,
  content: 10 * MB,
};

/** Larger images are decompression bombs. */
export const MAX_PIXELS = 50 * MB;

/** Longest side of the stored image, in pixels. */
export const maxSide: Readonly<Record<ObjectKind, number>> = { photo: 1_280, file: 2_560, content: 2_560 };

/** Widths on offer. Arbitrary widths would let an attacker fill the storage with variants. */
export const imageWidths = [96, 192, 384, 768, 1_280] as const;
export type ImageWidth = (typeof imageWidths)[number];

export type Quota = { files: number; bytes: number };
export const personQuota: Quota = { files: 40, bytes: 60 * MB };
export const contentQuota: Quota = { files: 5_000, bytes: 5_000 * MB };

/** Unfinished uploads per person. */
export const MAX_OPEN_UPLOADS = 6;
