import type { Photo as PhotoData } from "@lapang/contract/site/photos";
import { srcSetOf } from "../../lib/files/photo-sources.ts";

type PhotoProps = {
  photo: PhotoData;
  /** How wide it stands on which screen, as CSS's `sizes`. */
  sizes: string;
  /** The page's first picture: it does not wait for anything. */
  first?: boolean;
  /**
   * One of a long list of small ones: AVIF would save little, and takes ten times as long to draw the first time. They leave
   * a browser's few connections to what is opened beside them.
   */
  listed?: boolean;
  className?: string;
};

/** A photo that fills its box, in its own colour until it has come. */
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
