import type { KostAvailability, KostDetail } from "@lapang/contract/stays/stays";
import { kostText } from "../../../i18n/stays/kost.ts";
import { staysText as t } from "../../../i18n/stays/stays.ts";
import { whenVisible } from "../../../lib/page/when-visible.tsx";
import { Paragraphs, Section } from "../../../ui/detail/detail-columns.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { VisitButton } from "../../kost/visit/visit-button.tsx";
import { WhatsAppButton } from "../../venue/ask-front-desk.tsx";
import { StayHero } from "../stay-hero.tsx";
import { photosOfKost } from "../stay-photos.ts";
import { monthWords } from "../stay-words.ts";
import { KostBar } from "./kost-bar.tsx";
import { KOST_ROOMS, KostPanel } from "./kost-panel.tsx";

// The rooms are most of the page and below its first screen.
const KostRooms = whenVisible(
  () => import("./kost-rooms.tsx").then((module) => module.KostRooms),
  "min-h-[60rem]",
  "seen",
);

type KostPageProps = { kost: KostDetail; availability: KostAvailability };

/** The house and the month in the hero, its rooms below, and common questions beside them. */
export function KostPage({ kost, availability }: KostPageProps) {
  const [room] = kost.rooms;
  const deposit = `${kostText.deposit} ${kostText.depositMonths(kost.depositMonths)}`;
  return (
    <>
      <div>
        <StayHero
          name={kost.name}
          kicker={t.genderKost[kost.genderRule]}
          summary={kost.summary}
          facts={`${kost.address}. ${deposit}. ${t.memberRate}.`}
          photos={photosOfKost(kost)}
          room={room}
          roomName={room?.number ?? ""}
          panel={<KostPanel kost={kost} availability={availability} />}
        />
        <KostBar kost={kost} />
      </div>
      <div className="wrap grid items-start gap-x-14 gap-y-12 py-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:py-12">
        <section id={KOST_ROOMS} aria-label={kostText.rooms} className="min-w-0">
          <KostRooms kost={kost} availability={availability} />
        </section>
        <House kost={kost} availability={availability} />
      </div>
    </>
  );
}

function House({ kost, availability }: KostPageProps) {
  return (
    <div className="grid min-w-0 gap-8">
      <p className="flex items-center gap-4 bg-court-soft p-5 font-bold text-court-text">
        <Icon name="users" size={24} />
        {kostText.genderRule[kost.genderRule]}
      </p>
      <Section title={t.about}>
        <Paragraphs texts={kost.description} />
      </Section>
      <div>
        <p className="mb-4 text-ink-2">{kostText.panelText}</p>
        <VisitButton slug={kost.slug} room={null} />
        <WhatsAppButton
          size="full"
          variant="link"
          label={kostText.question}
          message={kostText.message(kost.name, monthWords(availability.startMonth))}
        />
      </div>
    </div>
  );
}
