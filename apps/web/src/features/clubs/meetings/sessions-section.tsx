import type { ClubMembership } from "@lapang/contract/clubs/club-members";
import type { answerSession, ClubSession } from "@lapang/contract/clubs/club-play";
import type { Venue } from "@lapang/contract/site/venue";
import { useRouter } from "@tanstack/react-router";
import { clubPlayText } from "../../../i18n/clubs/club-play.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { rangeWords, shortDateWords } from "../../../lib/moment-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { clubQueries } from "../queries.ts";

const t = clubPlayText.sessions;

/** The next meetings, and which of the account's members attend. */
export function SessionsSection({ slug, venue }: { slug: string; venue: Venue }) {
  const sessions = useOptionalAnswer(clubQueries.sessions(slug))?.items;
  const own = useOptionalAnswer(clubQueries.memberships(slug));
  if (!sessions) return null;
  const members = own?.memberships.filter(({ status }) => status === "active") ?? [];
  return (
    <Section title={t.title}>
      {sessions.length === 0 ? <p className="text-ink-2">{t.none}</p> : null}
      <ul>
        {sessions.map((session) => (
          <li
            key={session.id}
            className="justify-between gap-x-6 border-rule border-b py-3 sm:flex sm:flex-wrap sm:items-center"
          >
            <div>
              <p className="font-bold">
                {shortDateWords(venue, session.start)}, {rangeWords(venue, session.start, session.end)}
              </p>
              <p className="text-ink-2">
                {t.on(session.title, session.court.name)}. {t.coming(session.coming)}
                {session.guests > 0 ? `, ${t.guests(session.guests)}` : ""}
              </p>
            </div>
            <div className="max-sm:mt-2">
              {members.map((member) => (
                <Answer key={member.id} session={session} member={member} slug={slug} />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}

type AnswerProps = { session: ClubSession; member: ClubMembership; slug: string };

function Answer({ session, member, slug }: AnswerProps) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const given = session.answers.find(({ memberId }) => memberId === member.id)?.coming;
  const say = (coming: boolean) =>
    run(async () => {
      await sendTo<typeof answerSession>("PUT", "/api/v1/clubs/:slug/sessions/:id/answer", {
        params: { slug, id: session.id },
        body: { memberId: member.id, coming },
      });
      await answers.refetch(clubQueries.sessions(slug));
    });
  return (
    <div className="not-first:mt-2">
      <fieldset className="flex flex-wrap items-center gap-3">
        <legend className="sr-only">{t.question(member.name)}</legend>
        {[true, false].map((coming) => (
          <Button
            key={String(coming)}
            size="sm"
            variant={given === coming ? "default" : "outline"}
            aria-pressed={given === coming}
            disabled={busy}
            onClick={() => void say(coming)}
          >
            {given === coming ? <Icon name={coming ? "check" : "x"} size={16} /> : null}
            {coming ? t.yes : t.no}
          </Button>
        ))}
        {member.participantId ? <span className="text-ink-2 text-sm">{member.name}</span> : null}
      </fieldset>
      <FormFailure error={failure} />
    </div>
  );
}
