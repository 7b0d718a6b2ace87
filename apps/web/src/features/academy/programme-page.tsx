import type { ProgrammeDetail } from "@lapang/contract/academy/academy";
import { formatRupiah } from "@lapang/domain/money";
import { academyText as t } from "../../i18n/academy/academy.ts";
import { whenVisible } from "../../lib/page/when-visible.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { DetailColumns, Panel, Paragraphs, Section } from "../../ui/detail/detail-columns.tsx";
import { ReachBar } from "../../ui/detail/reach-bar.tsx";
import { RuledList } from "../../ui/detail/ruled-list.tsx";
import { CourtHeader } from "../../ui/drawings/court-header.tsx";
import { DrillDrawing } from "../../ui/drawings/drill-drawing.tsx";
import { PageBreadcrumb } from "../../ui/navigation/page-breadcrumb.tsx";
import { PhotoGallery } from "../../ui/photos/photo-gallery.tsx";
import { WhatsAppButton } from "../venue/ask-front-desk.tsx";
import { BatchList } from "./batch-list.tsx";
import { INCLUDES, ProgrammePriceWhy } from "./programme-price-why.tsx";

const BATCHES = "jadwal";
const CoachList = whenVisible(() => import("./coach-list.tsx").then((module) => module.CoachList));

export function ProgrammePage({ programme }: { programme: ProgrammeDetail }) {
  const drawing = <DrillDrawing drill={programme.drill} tone="court" label={t.drawing(programme.name)} />;
  return (
    <>
      <CourtHeader
        title={programme.name}
        kicker={t.title}
        eyebrow={<PageBreadcrumb parent={{ label: t.title, path: "/academy" }} here={programme.name} />}
        facts={[
          { icon: "user", text: t.ages(programme.ageMin, programme.ageMax) },
          { icon: "chart", text: t.levels[programme.level] },
          { icon: "users", text: programme.format },
          { icon: "calendar", text: t.term(programme.termWeeks) },
        ]}
        aside={
          <div className="grid items-center gap-x-8 gap-y-4 sm:grid-cols-[1fr_minmax(11rem,1fr)]">
            <p className="max-w-[34ch] text-lg leading-snug">{programme.summary}</p>
            {programme.photos.length > 0 ? (
              <PhotoGallery
                name={programme.name}
                photos={programme.photos}
                plan={drawing}
                sizes="(min-width: 40rem) 20rem, 100vw"
                first
                className="aspect-[3/2]"
              />
            ) : (
              drawing
            )}
          </div>
        }
      />
      <DetailColumns panel={<EnrolPanel programme={programme} />}>
        <Section title={t.about}>
          <Paragraphs texts={programme.description} />
        </Section>
        <Section title={t.batches} id={BATCHES}>
          <BatchList programme={programme} />
        </Section>
        <Section title={t.includes} id={INCLUDES}>
          <RuledList items={programme.includes} />
        </Section>
        <Section title={t.coaches}>
          <CoachList coaches={programme.coaches} />
        </Section>
      </DetailColumns>
    </>
  );
}

function EnrolPanel({ programme }: { programme: ProgrammeDetail }) {
  const full = programme.placesLeft === 0;
  const price = formatRupiah(programme.pricePerTerm);
  return (
    <>
      <ReachBar price={price} words={t.perTerm}>
        <a href={`#${BATCHES}`} className={`${buttonClass()} shrink-0 px-5!`}>
          {t.choose}
        </a>
      </ReachBar>
      <Panel title={t.panel}>
        <p className="mt-3">
          <span className="num no-break font-extrabold text-2xl tracking-[-.04em]">{price}</span>
        </p>
        <p className="text-ink-2">
          {t.perTerm}, {t.term(programme.termWeeks)}
        </p>
        {programme.trialPrice === null ? null : (
          <p className="mt-3 flex flex-wrap justify-between gap-x-4 border-rule border-t pt-3">
            {t.trialLabel} <span className="num no-break font-bold">{formatRupiah(programme.trialPrice)}</span>
          </p>
        )}
        <ProgrammePriceWhy slug={programme.slug} name={programme.name} />
        <p className="mb-4 border-rule border-t pt-3 text-ink-2">{full ? t.panelFull : t.panelText}</p>
        <a href={`#${BATCHES}`} className={`${buttonClass("default", "full")} mb-3`}>
          {t.choose}
        </a>
        <WhatsAppButton label={t.ask} message={t.message(programme.name)} variant="link" size="sm" />
      </Panel>
    </>
  );
}
