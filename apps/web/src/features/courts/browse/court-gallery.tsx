import type { CourtDetail } from "@lapang/contract/courts/courts";
import { CourtDrawing } from "../../../ui/drawings/court-drawing.tsx";
import { PhotoGallery } from "../../../ui/photos/photo-gallery.tsx";

type CourtGalleryProps = { court: CourtDetail; sizes: string; className: string };

/** The court's photos, with its plan as the second picture. */
export function CourtGallery({ court, sizes, className }: CourtGalleryProps) {
  const plan = <CourtDrawing {...court} lights={court.lampCount > 0} label={court.name} />;
  return <PhotoGallery name={court.name} photos={court.photos} plan={plan} sizes={sizes} className={className} />;
}
