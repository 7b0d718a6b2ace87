import type { ClubMembership, getMemberships } from "@lapang/contract/clubs/club-members";
import type { ClubDetail } from "@lapang/contract/clubs/clubs";
import type { ReplyOf } from "@lapang/contract/route";
import type { Venue } from "@lapang/contract/site/venue";
import { Link } from "@tanstack/react-router";
import { clubMembersText as t } from "../../../i18n/clubs/club-members.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { dateWords, timeWords } from "../../../lib/moment-words.ts";
import { venueQueries } from "../../venue/queries.ts";
import { DuesLinks } from "../dues/dues-links.tsx";
import { JoinButton } from "./join-button.tsx";
import { LeaveButton } from "./leave-button.tsx";

type OwnPlacesProps = { club: ClubDetail; own: ReplyOf<typeof getMemberships>; invitation: string | undefined };

/** The memberships of the account's people in the club, with the next step of each. */
export function OwnPlaces({ club, own, invitation }: OwnPlacesProps) {
  const venue = useOptionalAnswer(venueQueries.venue());
  if (!venue) return null;
  const { memberships, participants } = own;
  const mayJoin = club.joinPolicy !== "invitation" || invitation !== undefined;
  const isNew = !memberships.some(({ participantId }) => participantId === null);
  return (
    <>
      {isNew && mayJoin ? <JoinButton club={club} invitation={invitation} /> : null}
      <ul>
        {memberships.map((membership) => (
          <li key={membership.id} className="border-rule border-b py-4 first:pt-0 last:border-b-0">
            <OwnPlace membership={membership} club={club} venue={venue} now={own.now} />
            {isOver(membership) && mayJoin && membership.participantId === null ? (
              <JoinButton club={club} invitation={invitation} again />
            ) : null}
          </li>
        ))}
      </ul>
      {mayJoin
        ? participants.map((participant) => (
            <JoinButton key={participant.id} club={club} invitation={invitation} participant={participant} />
          ))
        : null}
    </>
  );
}

type OwnPlaceProps = { membership: ClubMembership; club: ClubDetail; venue: Venue; now: string };

function OwnPlace({ membership, club, venue, now }: OwnPlaceProps) {
  const { name, status, role, since, paidUntil, graceUntil, reason } = membership;
  const date = dateWords(venue, since);
  if (status !== "active") {
    return (
      <>
        <p className="font-bold">{t.place[status](name)}</p>
        {reason ? <p className="text-ink-2 text-sm">{t.reason(reason)}</p> : null}
        {status === "requested" ? <LeaveButton membership={membership} club={club} /> : null}
      </>
    );
  }
  const isPaid = paidUntil !== null && paidUntil > now;
  return (
    <>
      <p className="font-bold">{role === "captain" ? t.place.captain(name, date) : t.place.active(name, date)}</p>
      <p className="mt-1 text-ink-2 text-sm">
        {paidUntil === null || graceUntil === null
          ? t.noDues
          : isPaid
            ? t.paidUntil(dateWords(venue, paidUntil), timeWords(venue, paidUntil))
            : t.unpaid(dateWords(venue, graceUntil))}
      </p>
      <DuesLinks membership={membership} venue={venue} isPaid={isPaid} />
      <div className="mt-3 flex flex-wrap items-center gap-x-6">
        <Link to="/club/$slug/members" params={{ slug: club.slug }} className="link inline-flex min-h-11 items-center">
          {t.members}
        </Link>
        <LeaveButton membership={membership} club={club} />
      </div>
    </>
  );
}

function isOver({ status }: ClubMembership): boolean {
  return status === "declined" || status === "ended" || status === "removed";
}
