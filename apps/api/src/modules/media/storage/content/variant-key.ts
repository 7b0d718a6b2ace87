import { type ImageWidth, imageWidths } from "@lapang/domain/media/limits";
import { type PhotoWidth, photoFormats, photoWidths } from "@lapang/domain/media/photo";

const variantFormats = ["avif", "webp", "jpeg", "png"] as const;
export type VariantFormat = (typeof variantFormats)[number];
export type VariantWidth = ImageWidth | PhotoWidth;

/** Derived from the original's key, so that removing the original finds all variants. */
export function variantKey(key: string, width: VariantWidth, format: VariantFormat): string {
  return `${key}.w${width}.${format}`;
}

/** Keys of all possible variants. */
export function variantKeys(key: string): string[] {
  const ofFiles = imageWidths.flatMap((width) => variantFormats.map((format) => variantKey(key, width, format)));
  return [...new Set([...ofFiles, ...photoVariantKeys(key)])];
}

export function photoVariantKeys(key: string): string[] {
  return photoWidths.flatMap((width) => photoFormats.map((format) => variantKey(key, width, format)));
}
