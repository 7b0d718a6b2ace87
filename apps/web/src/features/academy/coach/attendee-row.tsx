import type { CoachAttendee } from "@lapang/contract/academy/coach";
import clsx from "clsx";
import { useState } from "react";
import { coachText as t } from "../../../i18n/academy/coach.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { StageMarks } from "../training/progress.tsx";

type Status = NonNullable<CoachAttendee["status"]>;
const statuses: readonly Status[] = ["present", "late", "excused", "absent"];

type AttendeeRowProps = {
  person: CoachAttendee;
  onMark: (status: Status, note: string) => void;
  onSkill: (skill: CoachAttendee["skills"][number], stage: number) => void;
};

export function AttendeeRow({ person, onMark, onSkill }: AttendeeRowProps) {
  return (
    <li className="border-rule border-b py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="text-lg">{person.name}</b>
        {person.age === null ? null : <span className="text-ink-2 text-sm">{t.age(person.age)}</span>}
        {person.trial ? <Badge variant="ball">{t.trial}</Badge> : null}
        {person.makeUp ? <Badge variant="outline">{t.makeUp}</Badge> : null}
      </p>
      <StatusChoice person={person} onMark={onMark} />
      <details className="acc-item">
        <summary className="link inline-flex min-h-11 list-none items-center text-sm">
          {t.note} · {t.skills}
          <span className="sr-only">{person.name}</span>
        </summary>
        <NoteField key={person.note} person={person} onMark={onMark} />
        {person.skills.map((skill) => (
          <div key={skill.key} className="flex flex-wrap items-center justify-between gap-3 border-rule border-t py-2">
            <span className="flex items-center gap-3">
              <StageMarks stage={skill.stage} />
              {skill.name}
            </span>
            <span className="flex">
              {t.stages.map((word, step) => (
                <button
                  key={word}
                  type="button"
                  aria-pressed={skill.stage === step}
                  aria-label={`${person.name}, ${skill.name}: ${word}`}
                  onClick={() => onSkill(skill, step)}
                  className={clsx("min-h-11 border-2 px-2.5 text-sm", skill.stage === step ? chosen : "border-rule")}
                >
                  {word}
                </button>
              ))}
            </span>
          </div>
        ))}
      </details>
    </li>
  );
}

const chosen = "border-rule-strong bg-ball font-bold text-on-ball";

function StatusChoice({ person, onMark }: Pick<AttendeeRowProps, "person" | "onMark">) {
  return (
    <fieldset className="mt-2 grid grid-cols-4">
      <legend className="sr-only">{person.name}</legend>
      {statuses.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={person.status === status}
          onClick={() => onMark(status, person.note)}
          className={clsx(
            "min-h-12 border-2 font-semibold text-sm",
            person.status === status ? chosen : "border-control",
          )}
        >
          {t.status[status]}
        </button>
      ))}
    </fieldset>
  );
}

function NoteField({ person, onMark }: Pick<AttendeeRowProps, "person" | "onMark">) {
  const [note, setNote] = useState(person.note);
  return (
    <div className="mb-3 grid items-start gap-3 sm:grid-cols-[1fr_auto]">
      <FormField label={t.noteFor(person.name)} hint={person.status === null ? t.noteFirst : undefined}>
        <Input value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
      </FormField>
      <Button
        variant="outline"
        size="sm"
        className="sm:mt-7"
        disabled={note === person.note || person.status === null}
        onClick={() => onMark(person.status ?? "present", note)}
      >
        {t.saveNote}
      </Button>
    </div>
  );
}
