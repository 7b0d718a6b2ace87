import type { Venue } from "@lapang/contract/site/venue";
import { clubMeetingsText as t } from "../../../i18n/clubs/club-meetings.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { clubQueries } from "../queries.ts";
import { AddMeeting } from "./add-meeting.tsx";
import { MeetingRow } from "./meeting-row.tsx";

/** The weekly meetings of a club: captains and staff add and end them, and see the days without a court. */
export function MeetingEditor({ slug, venue }: { slug: string; venue: Venue }) {
  const found = useOptionalAnswer(clubQueries.meetings(slug));
  if (!found) return null;
  return (
    <>
      <p className="max-w-[65ch] text-ink-2">{t.text}</p>
      {found.items.length === 0 ? <p className="py-3">{t.none}</p> : null}
      <ul>
        {found.items.map((meeting) => (
          <MeetingRow key={meeting.id} meeting={meeting} slug={slug} venue={venue} />
        ))}
      </ul>
      <AddMeeting slug={slug} courts={found.courts} />
    </>
  );
}
