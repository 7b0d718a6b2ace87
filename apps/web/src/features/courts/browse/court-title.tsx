import type { CourtDetail } from "@lapang/contract/courts/courts";
import { courtPageText } from "../../../i18n/courts/court-page.ts";
import { courtsText as t } from "../../../i18n/courts/courts.ts";
import { whenVisible } from "../../../lib/page/when-visible.tsx";
import { CourtHeader } from "../../../ui/drawings/court-header.tsx";
import { surfaceTone } from "../court-words.ts";
import { CourtCrumbs } from "./court-crumbs.tsx";

// Hidden on phones, which therefore never load it.
const CourtAside = whenVisible(() => import("./court-aside.tsx").then((module) => module.CourtAside), "min-h-0");

/** The page's header: the court in its own surface colour. */
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
      aside={<CourtAside court={court} />}
    />
  );
}
