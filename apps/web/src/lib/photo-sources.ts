import type { Photo } from "@lapang/contract/photos";
import { type PhotoFormat, photoWidths } from "@lapang/domain/media/photo";

/** Every width there is of a photo: the first that is wider than it has it as it is. */
export function srcSetOf({ src, width }: Pick<Photo, "src" | "width">, format: PhotoFormat): string {
  return photoWidths
    .filter((_, index) => (photoWidths[index - 1] ?? 0) < width)
    .map((one) => `${src}${one}.${format} ${Math.min(one, width)}w`)
    .join();
}
