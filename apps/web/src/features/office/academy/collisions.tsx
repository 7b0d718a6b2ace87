import type { PlannedSession, previewBatch } from "@lapang/contract/academy/staff-academy";
import type { ReplyOf } from "@lapang/contract/route";
import { formatLongDate } from "@lapang/domain/venue/indonesian-date";
import { officeAcademyText as t } from "../../../i18n/office/academy.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { rangeWords } from "../../../lib/moment-words.ts";
import { FormField } from "../../../ui/forms/form-field.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { venueQueries } from "../../venue/queries.ts";
import { SKIP, type Solutions } from "./plan-of-form.ts";

type CollisionsProps = {
  preview: ReplyOf<typeof previewBatch>;
  solutions: Solutions;
  onSolve: (date: string, way: string) => void;
};

/** Every day on which the class cannot meet as planned, what occupies it, and the possible solutions. */
export function Collisions({ preview, solutions, onSolve }: CollisionsProps) {
  const hit = preview.sessions.filter(({ collisions }) => collisions.length > 0);
  if (hit.length === 0) {
    return (
      <p role="status" className="office-mark office-good">
        {t.publish.free(preview.sessions.length)}
      </p>
    );
  }
  return (
    <section role="alert" className="border-danger border-y-2 py-3">
      <p className="font-bold text-danger">{t.publish.collisions(hit.length, preview.sessions.length)}</p>
      <ul className="grid gap-4 py-2">
        {hit.map((session) => (
          <Collision key={session.date} session={session} way={solutions[session.date] ?? ""} onSolve={onSolve} />
        ))}
      </ul>
      <p>{t.publish.again}</p>
    </section>
  );
}

type CollisionProps = { session: PlannedSession; way: string; onSolve: CollisionsProps["onSolve"] };

function Collision({ session: { date, collisions, otherCourts }, way, onSolve }: CollisionProps) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const day = formatLongDate(date);
  // A busy coach is busy on every court, so another court does not help.
  const courts = collisions.some((collision) => collision.with === "coach") ? [] : otherCourts;
  const options = [
    ...courts.map(({ slug, name }) => ({ value: slug, label: t.publish.on(name) })),
    { value: SKIP, label: t.publish.skip },
  ];
  return (
    <li>
      <b>{day}</b>
      {collisions.map((collision) => (
        <p key={collision.with + collision.startsAt}>
          {collision.what} ({t.publish.with[collision.with]}, {rangeWords(venue, collision.startsAt, collision.endsAt)})
        </p>
      ))}
      <FormField label={t.publish.solve(day)}>
        <Select
          value={way}
          placeholder={t.publish.choose}
          options={options}
          onChange={({ target }) => onSolve(date, target.value)}
        />
      </FormField>
    </li>
  );
}
