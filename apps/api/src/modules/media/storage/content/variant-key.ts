import type { ImageWidth } from "@lapang/domain/media/limits";

export const variantFormats = ["avif", "webp", "jpeg", "png"] as const;
export type VariantFormat = (typeof variantFormats)[number];

/** Told by the original's key alone, so that whoever removes it knows every size there may be. */
export function variantKey(key: string, width: ImageWidth, format: VariantFormat): string {
  return `${key}.w${width}.${format}`;
}
