import type { ClubDetail } from "@lapang/contract/clubs/clubs";
import { formatTimeRange, weekdayName } from "@lapang/domain/venue/indonesian-date";
import { clubsText as t } from "../../i18n/clubs/clubs.ts";
import { useOptionalAnswer } from "../../lib/api/use-answer.ts";
import { whenVisible } from "../../lib/page/when-visible.tsx";
import { CourtName, DetailColumns, Paragraphs, Section } from "../../ui/detail/detail-columns.tsx";
import { RuledList, Steps } from "../../ui/detail/ruled-list.tsx";
import { ClubDrawing } from "../../ui/drawings/club-drawing.tsx";
import { CourtHeader } from "../../ui/drawings/court-header.tsx";
import { PageBreadcrumb } from "../../ui/navigation/page-breadcrumb.tsx";
import { PhotoGallery } from "../../ui/photos/photo-gallery.tsx";
import { WeekDots } from "../../ui/week-dots.tsx";
import { venueQueries } from "../venue/queries.ts";
import { PERKS } from "./club-price-why.tsx";
import { formatLevel } from "./club-search.ts";
import { JoinPanel } from "./membership/join-panel.tsx";

type ClubPageProps = { club: ClubDetail; invitation: string | undefined };

const VisitsSection = whenVisible(
  () => import("./visits/visits-section.tsx").then((module) => module.VisitsSection),
  "min-h-0",
);
const PublicLadder = whenVisible(
  () => import("./ladder/public-ladder.tsx").then((module) => module.PublicLadder),
  "min-h-0",
);

export function ClubPage({ club, invitation }: ClubPageProps) {
  const drawing = <ClubDrawing seed={club.slug} tone="court" label={t.drawing(club.name)} />;
  return (
    <>
      <CourtHeader
        title={club.name}
        kicker={t.title}
        eyebrow={<PageBreadcrumb parent={{ label: t.title, path: "/club" }} here={club.name} />}
        facts={[
          { icon: "chart", text: t.levelRange(formatLevel(club.levelMin), formatLevel(club.levelMax)) },
          { icon: "users", text: t.members(club.memberCount) },
          { icon: "shield", text: t.policy[club.joinPolicy] },
        ]}
        aside={
          <div className="grid items-center gap-x-8 gap-y-4 sm:grid-cols-[1fr_minmax(11rem,1fr)]">
            <p className="max-w-[34ch] text-lg leading-snug">{club.summary}</p>
            {club.photos.length > 0 ? (
              <PhotoGallery
                name={club.name}
                photos={club.photos}
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
      <DetailColumns panel={<JoinPanel club={club} invitation={invitation} />}>
        <Section title={t.about}>
          <Paragraphs texts={club.description} />
        </Section>
        <ClubSchedule club={club} />
        <VisitsSection slug={club.slug} />
        <Section title={t.perks} id={PERKS}>
          <RuledList items={club.perks} />
        </Section>
        {club.ladder === "public" ? <PublicLadder slug={club.slug} /> : null}
        <Section title={t.howToJoin}>
          <Steps items={club.howToJoin} />
        </Section>
      </DetailColumns>
    </>
  );
}

function ClubSchedule({ club }: { club: ClubDetail }) {
  const venue = useOptionalAnswer(venueQueries.venue());
  return (
    <Section title={t.schedule}>
      <WeekDots active={club.meetings.map(({ weekday }) => weekday)} label={t.schedule} className="mb-4" />
      <ul>
        {club.meetings.map((meeting) => (
          <li
            key={`${meeting.weekday} ${meeting.from} ${meeting.court.slug}`}
            className="grid gap-x-6 border-rule border-b py-3 sm:grid-cols-[7rem_11rem_1fr] sm:items-baseline"
          >
            <span className="font-bold">{weekdayName(meeting.weekday)}</span>
            <span className="num no-break">{formatTimeRange(meeting.from, meeting.to, venue?.zoneLetters ?? "")}</span>
            <span>
              {meeting.title}, {t.on} <CourtName court={meeting.court} className="py-1" />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
