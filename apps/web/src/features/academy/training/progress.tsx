import type { SkillProgress, Training } from "@lapang/contract/academy/training";
import clsx from "clsx";
import { trainingText as t } from "../../../i18n/academy/training.ts";
import { Section } from "../../../ui/detail/detail-columns.tsx";
import { DrillDrawing } from "../../../ui/drawings/drill-drawing.tsx";

/** The programme's skills with the coach's marks, beside the drill that trains them. */
export function Progress({ item }: { item: Training }) {
  if (item.skills.length === 0) return null;
  const begun = item.skills.some(({ stage }) => stage > 0);
  return (
    <Section title={t.progress} note={t.progressNote}>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-[11rem_minmax(0,1fr)]">
        <DrillDrawing drill={item.programme.drill} label={t.drawing(item.programme.name)} />
        <div>
          {begun ? null : <p className="mb-3 text-ink-2">{t.progressEmpty}</p>}
          <ul>
            {item.skills.map((skill) => (
              <Skill key={skill.key} skill={skill} />
            ))}
          </ul>
        </div>
      </div>
    </Section>
  );
}

function Skill({ skill: { name, stage, note } }: { skill: SkillProgress }) {
  return (
    <li className="border-rule border-b py-3">
      <p className="flex flex-col justify-between gap-x-4 gap-y-1 sm:flex-row sm:items-center">
        <b>{name}</b>
        <span className="flex items-center gap-3 text-sm">
          {t.stages[stage]}
          <StageMarks stage={stage} />
        </span>
      </p>
      {note ? <p className="mt-1 text-ink-2 text-sm">{note}</p> : null}
    </li>
  );
}

/** A stage as boxes before the ball. Hidden from screen readers, because the word beside it says the same. */
export function StageMarks({ stage }: { stage: number }) {
  return (
    <span aria-hidden="true" className="flex gap-1">
      {[1, 2, 3].map((step) => (
        <span
          key={step}
          className={clsx(
            "size-4 border-2",
            step === 3 && "rounded-full",
            stage >= step ? (step === 3 ? "border-rule-strong bg-ball" : "border-court bg-court") : "border-control",
          )}
        />
      ))}
    </span>
  );
}
