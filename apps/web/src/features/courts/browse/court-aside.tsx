import type { CourtDetail } from "@lapang/contract/courts/courts";
import { courtLowerText } from "../../../i18n/courts/court-lower.ts";
import { North } from "../../../ui/drawings/north.tsx";
import { CourtGallery } from "./court-gallery.tsx";

/** Across the net: the court's description in one sentence, and its compass. */
export function CourtAside({ court }: { court: CourtDetail }) {
  return (
    <>
      <CourtGallery court={court} className="mb-4 aspect-[5/2] border-3 border-paint" sizes="32rem" />
      <p className="mb-4 max-w-[34ch]">{court.summary}</p>
      <p className="flex items-center gap-3 font-semibold text-sm">
        <North degrees={court.bearingDegrees} size={40} /> {courtLowerText.tilt(court.bearingDegrees)}
      </p>
    </>
  );
}
