import type { Venue } from "@lapang/contract/site/venue";
import { clubMeetingsText as t } from "../../../i18n/clubs/club-meetings.ts";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { MeetingEditor } from "./meeting-editor.tsx";

/** The meeting editor on the members' page, loaded for captains only. */
export function MeetingsSection({ slug, venue }: { slug: string; venue: Venue }) {
  return (
    <Section title={t.title}>
      <MeetingEditor slug={slug} venue={venue} />
    </Section>
  );
}
