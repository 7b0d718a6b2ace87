import type { CourtDetail } from "@lapang/contract/courts";
import { courtPageText } from "../../../i18n/court-page.ts";
import { courtsText as t } from "../../../i18n/courts.ts";
import { CourtHeader } from "../../../ui/drawings/court-header.tsx";
import { North } from "../../../ui/drawings/north.tsx";
import { surfaceTone } from "../court-words.ts";
import { CourtCrumbs } from "./court-crumbs.tsx";

/** The page's head is the court itself, in its own surface colour. */
export function CourtTitle({ court }: { court: CourtDetail }) {
  return (
    <CourtHeader
      view="far"
      title={court.name}
      tone={surfaceTone[court.surface]}
      eyebrow={<CourtCrumbs court={court.name} />}
      kicker={t.courtNumber(court.code)}
      facts={[
        { icon: "court", text: t.surface[court.surface] },
        court.setting === "indoor"
          ? { icon: "roof", text: t.setting.indoor }
          : { icon: "sun", text: t.setting.outdoor },
        { icon: "lamp", text: t.lamps(court.lampCount) },
        { icon: "rain", text: court.rainEligible ? courtPageText.rain : courtPageText.dry, extra: true },
      ]}
      aside={
        <>
          {/* Phones read it further down: there the hours come first. */}
          <p className="mb-4 max-w-[34ch] max-md:hidden">{court.summary}</p>
          <p className="flex items-center gap-3 font-semibold text-sm">
            <North degrees={court.bearingDegrees} size={40} /> {courtPageText.tilt(court.bearingDegrees)}
          </p>
        </>
      }
    />
  );
}
