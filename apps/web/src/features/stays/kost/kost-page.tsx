import type { KostAvailability, KostDetail } from "@lapang/contract/stays";
import { kostText } from "../../../i18n/kost.ts";
import { staysText } from "../../../i18n/stays.ts";
import { whenVisible } from "../../../lib/when-visible.tsx";
import { DetailColumns, Paragraphs, Section } from "../../../ui/detail/detail-columns.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { KostHero } from "./kost-hero.tsx";
import { KOST_ROOMS, KostPanel } from "./kost-panel.tsx";

const t = staysText;

// The rooms are most of the page, and lie below its first screen.
const KostRooms = whenVisible(() => import("./kost-rooms.tsx").then((module) => module.KostRooms), "min-h-[60rem]");

export function KostPage({ kost, availability }: { kost: KostDetail; availability: KostAvailability }) {
  return (
    <>
      <KostHero kost={kost} />
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
