import type { Photo } from "@lapang/contract/site/photos";
import { type PhotoFormat, photoWidths } from "@lapang/domain/media/photo";

/** The `srcset` of a photo: all widths below its own, and the next one, whose file has the original width. */
export function srcSetOf({ src, width }: Pick<Photo, "src" | "width">, format: PhotoFormat): string {
  return photoWidths
    .filter((_, index) => (photoWidths[index - 1] ?? 0) < width)
    .map((one) => `${src}${one}.${format} ${Math.min(one, width)}w`)
    .join();
}
