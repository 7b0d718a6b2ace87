import type { TrainingSession } from "@lapang/contract/academy/training";
import clsx from "clsx";
import { useState } from "react";
import { trainingText as t } from "../../../i18n/academy/training.ts";
import { rangeWords, shortDateWords } from "../../../lib/moment-words.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import type { IconName } from "../../../ui/icon.tsx";
import { ExcuseButton } from "./excuse-button.tsx";
import type { TrainingProps } from "./training-props.ts";

const FIRST = 6;

/** Every session with attendance and the coach's notes; the nearest are shown, the others are behind one button. */
export function Schedule(props: TrainingProps) {
  const { item, training } = props;
  const [all, setAll] = useState(false);
  const past = item.sessions.filter(({ endsAt }) => endsAt <= training.now).length;
  const from = all ? 0 : Math.max(0, Math.min(past - 2, item.sessions.length - FIRST));
  const shown = all ? item.sessions : item.sessions.slice(from, from + FIRST);
  return (
    <Section title={t.schedule} note={t.count(past, item.sessions.length)}>
      <ul>
        {shown.map((session) => (
          <Row key={session.id} {...props} session={session} />
        ))}
      </ul>
      {shown.length < item.sessions.length ? (
        <Button variant="outline" size="sm" className="mt-4" onClick={() => setAll(true)}>
          {t.showAll(item.sessions.length)}
        </Button>
      ) : null}
    </Section>
  );
}

function Row({ session, ...props }: TrainingProps & { session: TrainingSession }) {
  const { venue, training } = props;
  const over = session.endsAt <= training.now;
  const { word, icon, variant } = lookOf(session, over);
  return (
    <li className={clsx("border-rule border-b py-3", over && "text-ink-2")}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <p className="font-bold">
            {shortDateWords(venue, session.startsAt)},{" "}
            <span className="num no-break">{rangeWords(venue, session.startsAt, session.endsAt)}</span>
          </p>
          <p className="text-ink-2 text-sm">
            {session.court}
            {session.makeUp ? `, ${t.makeUpSession.toLowerCase()}` : ""}
            {session.movedFrom ? `. ${t.moved(shortDateWords(venue, session.movedFrom))}` : ""}
            {session.changeNote ? `: ${session.changeNote}` : ""}
          </p>
        </div>
        <div className="flex items-center gap-3">
          <Badge variant={variant} {...(icon ? { icon } : {})}>
            {word}
          </Badge>
          {session.mayExcuse ? <ExcuseButton {...props} session={session} quiet /> : null}
        </div>
      </div>
      {session.note ? <p className="mt-1.5 max-w-[60ch] border-court border-l-3 pl-3">{session.note}</p> : null}
    </li>
  );
}

type Look = { word: string; icon?: IconName; variant: "neutral" | "outline" | "clay" | "court" };

function lookOf({ attendance, cancelled, coming }: TrainingSession, over: boolean): Look {
  if (cancelled) return { word: t.cancelled, icon: "x", variant: "outline" };
  if (attendance === "present") return { word: t.attendance.present, icon: "check", variant: "court" };
  if (attendance === "late") return { word: t.attendance.late, icon: "clock", variant: "court" };
  if (attendance === "absent") return { word: t.attendance.absent, icon: "x", variant: "clay" };
  if (attendance === "excused") return { word: t.attendance.excused, variant: "outline" };
  if (over) return { word: t.unmarked, variant: "outline" };
  return coming ? { word: t.coming, variant: "neutral" } : { word: t.notComing, variant: "outline" };
}
