import type { KostAvailability, KostDetail } from "@lapang/contract/stays";
import { kostText } from "../../../i18n/kost.ts";
import { staysText } from "../../../i18n/stays.ts";
import { whenVisible } from "../../../lib/when-visible.tsx";
import { DetailColumns, Paragraphs, Section } from "../../../ui/detail/detail-columns.tsx";
import { CourtHeader } from "../../../ui/drawings/court-header.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { PageBreadcrumb } from "../../../ui/navigation/page-breadcrumb.tsx";
import { Moon } from "../moon.tsx";
import { KOST_ROOMS, KostPanel } from "./kost-panel.tsx";

const t = staysText;

// The rooms are most of the page, and lie below its first screen.
const KostRooms = whenVisible(() => import("./kost-rooms.tsx").then((module) => module.KostRooms), "min-h-[60rem]");

export function KostPage({ kost, availability }: { kost: KostDetail; availability: KostAvailability }) {
  return (
    <>
      <CourtHeader
        tone="dusk"
        title={kost.name}
        kicker={t.genderKost[kost.genderRule]}
        eyebrow={<PageBreadcrumb parent={{ label: t.crumb, path: "/hotel-kost" }} here={kost.name} />}
        facts={[
          { icon: "users", text: t.genderKost[kost.genderRule] },
          { icon: "map", text: kost.address },
          { icon: "wallet", text: `${kostText.deposit} ${kostText.depositMonths(kost.depositMonths)}` },
          { icon: "tag", text: t.memberRate },
        ]}
        aside={
          <div className="flex items-center justify-between gap-6">
            <p className="max-w-[34ch] text-lg leading-snug">{kost.summary}</p>
            <Moon className="w-14 shrink-0 sm:w-20" />
          </div>
        }
      />
      <DetailColumns panel={<KostPanel kost={kost} availability={availability} />}>
        <p className="flex items-center gap-4 bg-court-soft p-5 font-bold text-court-text text-lg">
          <Icon name="users" size={24} />
          {kostText.genderRule[kost.genderRule]}
        </p>
        <Section title={t.about}>
          <Paragraphs texts={kost.description} />
        </Section>
        <section id={KOST_ROOMS} aria-label={kostText.rooms}>
          <KostRooms kost={kost} availability={availability} />
        </section>
      </DetailColumns>
    </>
  );
}
