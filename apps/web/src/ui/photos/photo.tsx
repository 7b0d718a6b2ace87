import type { Photo as PhotoData } from "@lapang/contract/site/photos";
import { srcSetOf } from "../../lib/files/photo-sources.ts";

type PhotoProps = {
  photo: PhotoData;
  /** Its width by screen size, as CSS's `sizes`. */
  sizes: string;
  /** The page's first picture: loaded at once. */
  first?: boolean;
  /**
   * One of many small pictures in a list: no AVIF, which would save little and renders ten times as slowly the first time. They
   * are loaded at low priority, so that the browser's few connections stay free.
   */
  listed?: boolean;
  className?: string;
};

/** A photo that fills its box, on its main colour until it has loaded. */
export function Photo({ photo, sizes, first, listed, className = "" }: PhotoProps) {
  const { x, y } = photo.focus;
  return (
    <picture>
      {listed ? null : <source type="image/avif" srcSet={srcSetOf(photo, "avif")} sizes={sizes} />}
      <img
        srcSet={srcSetOf(photo, "webp")}
        sizes={sizes}
        alt={photo.alt}
        width={photo.width}
        height={photo.height}
        {...(first ? { fetchPriority: "high" } : { loading: "lazy", ...(listed && { fetchPriority: "low" }) })}
        style={{ backgroundColor: photo.colour, objectPosition: `${x}% ${y}%` }}
        className={`photo ${className}`}
      />
    </picture>
  );
}
