import type { CoachAttendee, getCoachSession } from "@lapang/contract/academy/coach";
import type { ReplyOf } from "@lapang/contract/route";
import type { Venue } from "@lapang/contract/site/venue";
import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { coachText as t } from "../../../i18n/academy/coach.ts";
import { useOnline } from "../../../lib/live/use-online.ts";
import { dateWords, rangeWords } from "../../../lib/moment-words.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Follow } from "../../../ui/navigation/follow.tsx";
import { AttendeeRow } from "./attendee-row.tsx";
import { attendanceIn, type Mark, stageIn } from "./mark-queue.ts";
import { coachQueries } from "./queries.ts";
import { useMarks } from "./use-marks.ts";

type Session = ReplyOf<typeof getCoachSession>;

/** The participants of one session: attendance is one tap each and works offline. */
export function SessionPage({ session, venue }: { session: Session; venue: Venue }) {
  const { answers } = useRouter().options.context;
  const { id } = session;
  const ask = useCallback(() => {
    answers.refetch(coachQueries.session(id)).catch(() => undefined);
  }, [answers, id]);
  const { queue, add, refused } = useMarks(ask);
  const people = session.attendees.map((person) => asMarked(person, queue, id));
  const mark = (attendee: string, status: NonNullable<CoachAttendee["status"]>, note: string) =>
    add({ kind: "attendance", sessionId: id, attendee, status, note, markedAt: new Date().toISOString() });
  const unmarked = people.filter(({ status }) => status === null);
  return (
    <div className="wrap max-w-[48rem]! py-5">
      <Follow href="/coach" className={buttonClass("link", "sm")}>
        <Icon name="back" />
        {t.back}
      </Follow>
      <h1 className="type-2 mt-2">
        {session.programme.name} {session.batch}
      </h1>
      <p className="font-semibold">
        {dateWords(venue, session.startsAt)},{" "}
        <span className="num no-break">{rangeWords(venue, session.startsAt, session.endsAt)}</span>
      </p>
      <p className="text-ink-2">
        {session.court}, {t.people(people.length)}
        {t.unnamed(session.unnamed)}
      </p>
      <QueueNote count={queue.length} refused={refused} />
      {unmarked.length > 1 && !session.cancelled ? (
        <Button
          variant="outline"
          className="mt-3"
          onClick={() => {
            for (const person of unmarked) mark(person.id, "present", person.note);
          }}
        >
          <Icon name="check" />
          {t.allPresent}
        </Button>
      ) : null}
      {people.length === 0 ? <p className="mt-5">{t.nobody}</p> : null}
      <ul className="mt-4 border-rule-strong border-t-2">
        {people.map((person) => (
          <AttendeeRow
            key={person.id}
            person={person}
            onMark={(status, note) => mark(person.id, status, note)}
            onSkill={({ key, note }, stage) =>
              add({
                kind: "skill",
                sessionId: id,
                attendee: person.id,
                skill: key,
                stage,
                // Keep an earlier note.
                note,
                markedAt: new Date().toISOString(),
              })
            }
          />
        ))}
      </ul>
    </div>
  );
}

/** Overlays the queued marks on the server's data. */
function asMarked(person: CoachAttendee, queue: readonly Mark[], sessionId: string): CoachAttendee {
  const waiting = attendanceIn(queue, sessionId, person.id);
  return {
    ...person,
    ...(waiting && { status: waiting.status, note: waiting.note }),
    skills: person.skills.map((skill) => ({
      ...skill,
      stage: stageIn(queue, sessionId, person.id, skill.key) ?? skill.stage,
    })),
  };
}

function QueueNote({ count, refused }: { count: number; refused: number }) {
  const online = useOnline();
  const words = refused > 0 ? t.refused : count > 0 ? t.waiting(count) : online ? "" : t.offline;
  return (
    <p role="status" className="mt-2 flex min-h-6 items-center gap-2 font-semibold text-sm">
      {words ? <Icon name={refused > 0 ? "warning" : "offline"} size={16} /> : null}
      {words}
    </p>
  );
}
