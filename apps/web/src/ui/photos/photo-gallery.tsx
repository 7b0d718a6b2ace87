import type { Photo as PhotoData } from "@lapang/contract/site/photos";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { galleryText as t } from "../../i18n/site/gallery.ts";
import { Photo } from "./photo.tsx";

const PhotoViewer = lazy(() => import("./photo-viewer.tsx").then((module) => ({ default: module.PhotoViewer })));

type PhotoGalleryProps = {
  /** What the photos show. */
  name: string;
  photos: readonly PhotoData[];
  sizes: string;
  /** The drawing, shown second after the photo. */
  plan?: ReactNode;
  first?: boolean;
  className?: string;
};

/** The first photo; a tap opens all photos and the drawing. Renders nothing without a photo. */
export function PhotoGallery({ name, photos, sizes, plan, first = false, className = "" }: PhotoGalleryProps) {
  const [open, setOpen] = useState(false);
  const [shown] = photos;
  if (!shown) return null;
  const count = photos.length + (plan ? 1 : 0);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={`relative block w-full cursor-zoom-in ${className}`}
      >
        <Photo photo={shown} sizes={sizes} first={first} className="absolute inset-0" />
        {count > 1 ? <span className="photo-count">{t.count(count)}</span> : null}
      </button>
      {open ? (
        <Suspense>
          <PhotoViewer name={name} photos={photos} plan={plan} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
