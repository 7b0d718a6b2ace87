import type { CoachAttendee } from "@lapang/contract/academy/coach";
import type { getClassSession, markClassSession } from "@lapang/contract/academy/staff-classes";
import type { ReplyOf } from "@lapang/contract/route";
import { useRouter } from "@tanstack/react-router";
import { coachText } from "../../../i18n/academy/coach.ts";
import { officeAcademyText as t } from "../../../i18n/office/academy.ts";
import { sendTo } from "../../../lib/api/send.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { useLateAnswer } from "../../../lib/api/use-late-answer.ts";
import { rangeWords, shortDateWords } from "../../../lib/moment-words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { LoadedAnswer, titleWhile } from "../kit/loaded-answer.tsx";
import { useOfficeTask } from "../use-office-task.ts";
import { ChangeSession } from "./change-session.tsx";
import { academyQueries } from "./queries.ts";
import { useAcademyLive } from "./use-academy-live.ts";

type OpenedSession = ReplyOf<typeof getClassSession>;
type Status = NonNullable<CoachAttendee["status"]>;
const statuses: readonly Status[] = ["present", "late", "excused", "absent"];
const EARLY_MS = 3_600_000;

/** One session beside its class: its attendance and its changes. */
export function SessionSheet({ id, code }: { id: string; code: string }) {
  const router = useRouter();
  const { data: venue } = useAnswer(venueQueries.venue());
  const query = academyQueries.session(id);
  const answer = useLateAnswer(query);
  useAcademyLive(query);
  const leave = () => void router.navigate({ to: ".", search: ({ session: _, ...old }) => old });
  const nameOf = ({ startsAt }: OpenedSession) => `${code}, ${shortDateWords(venue, startsAt)}`;
  return (
    <Sheet open onOpenChange={leave} title={titleWhile(answer, nameOf, t.session.loading)}>
      <LoadedAnswer query={query} answer={answer} loading={t.session.loading}>
        {(session) => (
          <>
            <p className="font-semibold">
              {rangeWords(venue, session.startsAt, session.endsAt)}, {session.court}
              {session.cancelled ? `, ${t.cancelled.toLowerCase()}` : ""}
            </p>
            <Attendance session={session} code={code} />
            {session.cancelled || session.startsAt <= session.now ? null : (
              <ChangeSession session={session} code={code} onDone={leave} />
            )}
          </>
        )}
      </LoadedAnswer>
    </Sheet>
  );
}

function Attendance({ session, code }: { session: OpenedSession; code: string }) {
  const { answers } = useRouter().options.context;
  const { busy, run } = useOfficeTask();
  const { id, attendees, unnamed, cancelled } = session;
  const mayMark = !cancelled && Date.parse(session.startsAt) - Date.parse(session.now) <= EARLY_MS;
  const mark = (people: readonly CoachAttendee[], status: Status) =>
    run(async () => {
      const markedAt = new Date().toISOString();
      await sendTo<typeof markClassSession>("PUT", "/api/v1/staff/class-sessions/:id/attendance", {
        params: { id },
        body: { marks: people.map((person) => ({ attendee: person.id, status, note: person.note, markedAt })) },
      });
      await Promise.all([answers.refetch(academyQueries.session(id)), answers.refetch(academyQueries.class(code))]);
    });
  const open = attendees.filter(({ status }) => status === null);
  return (
    <section className="office-visit" aria-label={t.session.attendance}>
      <h2>{t.session.attendance}</h2>
      {attendees.length === 0 ? <p>{t.session.nobody}</p> : null}
      {unnamed > 0 ? <p>{t.session.unnamed(unnamed)}</p> : null}
      {mayMark || cancelled ? null : <p>{t.session.early}</p>}
      {mayMark && open.length > 1 ? (
        <Button variant="outline" size="sm" loading={busy} onClick={() => mark(open, "present")}>
          {t.session.allPresent}
        </Button>
      ) : null}
      <ul>
        {attendees.map((person) => (
          <li key={person.id} className="academy-attendee">
            <p>
              <b>{person.name}</b> {person.age === null ? null : coachText.age(person.age)}{" "}
              {person.trial ? <Badge variant="ball">{coachText.trial}</Badge> : null}
              {person.makeUp ? <Badge variant="outline">{coachText.makeUp}</Badge> : null}
            </p>
            <fieldset disabled={!mayMark}>
              <legend className="sr-only">{person.name}</legend>
              {statuses.map((status) => (
                <button
                  key={status}
                  type="button"
                  aria-pressed={person.status === status}
                  onClick={() => mark([person], status)}
                >
                  {coachText.status[status]}
                </button>
              ))}
            </fieldset>
            {person.note ? <p className="text-ink-2">{person.note}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
