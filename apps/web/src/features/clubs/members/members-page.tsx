import type { ClubDetail } from "@lapang/contract/clubs/clubs";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { clubKeepingText as t } from "../../../i18n/clubs/club-keeping.ts";
import { clubMeetingsText } from "../../../i18n/clubs/club-meetings.ts";
import { clubPlayText } from "../../../i18n/clubs/club-play.ts";
import { clubsText } from "../../../i18n/clubs/clubs.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { useLateAnswer } from "../../../lib/api/use-late-answer.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadingRows } from "../../../ui/loading/loading-rows.tsx";
import { PageBreadcrumb } from "../../../ui/navigation/page-breadcrumb.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { OwnLadder } from "../ladder/own-ladder.tsx";
import { SessionsSection } from "../meetings/sessions-section.tsx";
import { clubQueries } from "../queries.ts";
import { ClubTextForm } from "./club-text-form.tsx";
import { InvitationsSection } from "./invitations-section.tsx";
import { MemberList } from "./member-list.tsx";
import { RequestRow } from "./request-row.tsx";
import { ShownNameField } from "./shown-name-field.tsx";

const MeetingsSection = lazy(() =>
  import("../meetings/meetings-section.tsx").then((file) => ({ default: file.MeetingsSection })),
);

/** The members of a club; captains and staff admit and remove them here. */
export function MembersPage({ slug }: { slug: string }) {
  const { data: club } = useAnswer(clubQueries.club(slug));
  return (
    <div className="wrap py-6 md:py-10">
      <PageBreadcrumb parent={{ label: clubsText.title, path: "/club" }} here={club.name} />
      <h1 className="type-1 mt-4">{t.title(club.name)}</h1>
      <Link to="/club/$slug" params={{ slug }} className="link mt-2 inline-flex min-h-11 items-center">
        {t.toClub}
      </Link>
      <Members club={club} />
    </div>
  );
}

function Members({ club }: { club: ClubDetail }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const found = useLateAnswer(clubQueries.members(club.slug));
  if (found === undefined) return <LoadingRows />;
  if (found === null) {
    return (
      <EmptyState
        title={t.membersOnly}
        description={t.membersOnlyText}
        action={
          <Link to="/club/$slug" params={{ slug: club.slug }} className={buttonClass("ball")}>
            {t.toClub}
          </Link>
        }
      />
    );
  }
  const requests = found.items.filter(({ status }) => status === "requested");
  const members = found.items.filter(({ status }) => status === "active");
  return (
    <div className="mt-8 grid gap-12">
      {found.mayKeep ? <KeepingLinks /> : null}
      {requests.length > 0 ? (
        <Section title={t.requests.title}>
          <ul>
            {requests.map((member) => (
              <RequestRow key={member.id} member={member} slug={club.slug} venue={venue} />
            ))}
          </ul>
        </Section>
      ) : null}
      <SessionsSection slug={club.slug} venue={venue} />
      {club.ladder === "none" ? null : <OwnLadder slug={club.slug} venue={venue} />}
      <Section title={t.members} note={t.count(members.length)}>
        <ShownNameField slug={club.slug} />
        <MemberList members={members} slug={club.slug} venue={venue} mayKeep={found.mayKeep} />
      </Section>
      {found.mayKeep ? (
        <>
          <div id={keepingParts.meetings.id} className="grid">
            <Suspense>
              <MeetingsSection slug={club.slug} venue={venue} />
            </Suspense>
          </div>
          <div id={keepingParts.invitations.id}>
            <InvitationsSection slug={club.slug} venue={venue} />
          </div>
          <div id={keepingParts.texts.id}>
            <ClubTextForm club={club} />
          </div>
        </>
      ) : null}
    </div>
  );
}

const keepingParts = {
  meetings: { id: "jadwal", title: clubMeetingsText.title },
  invitations: { id: "undangan", title: t.invitations.title },
  texts: { id: "tulisan", title: clubPlayText.texts.title },
};

/** Links to the captains' sections, which are below the members' ones. */
function KeepingLinks() {
  return (
    <nav aria-label={t.keeping} className="-mb-6 flex flex-wrap gap-2">
      {Object.values(keepingParts).map(({ id, title }) => (
        <a key={id} href={`#${id}`} className={buttonClass("outline", "sm")}>
          {title}
        </a>
      ))}
    </nav>
  );
}
