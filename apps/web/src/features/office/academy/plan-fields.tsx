import type { listClasses } from "@lapang/contract/academy/staff-classes";
import type { ReplyOf } from "@lapang/contract/route";
import { shortWeekdayName } from "@lapang/domain/venue/indonesian-date";
import { addDays, localDateOf } from "@lapang/domain/venue/venue-time";
import { officeAcademyText as t } from "../../../i18n/office/academy.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { DateInput } from "../../../ui/forms/date-input.tsx";
import { FieldGroup, FormField } from "../../../ui/forms/form-field.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { venueQueries } from "../../venue/queries.ts";

type Parts = Pick<ReplyOf<typeof listClasses>, "programmes" | "coaches" | "courts" | "now">;

const optionsOf = (named: readonly { slug: string; name: string }[]) =>
  named.map(({ slug, name }) => ({ value: slug, label: name }));

/** The fields of a class. */
export function PlanFields({ parts, onChange }: { parts: Parts; onChange: () => void }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const tomorrow = addDays(localDateOf(venue.zone, new Date(parts.now)), 1);
  return (
    <div className="grid gap-4" onChange={onChange}>
      <FormField label={t.publish.programme} required>
        <Select name="programme" options={optionsOf(parts.programmes)} required />
      </FormField>
      <FormField label={t.publish.code} hint={t.publish.codeHint} required>
        <Input name="code" maxLength={20} pattern="[A-Za-z0-9]+(-[A-Za-z0-9]+)*" required autoComplete="off" />
      </FormField>
      <FormField label={t.publish.coach} required>
        <Select name="coach" options={optionsOf(parts.coaches)} required />
      </FormField>
      <FormField label={t.publish.court} required>
        <Select name="court" options={optionsOf(parts.courts)} required />
      </FormField>
      <FieldGroup legend={t.publish.days}>
        <div className="grid grid-cols-4">
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <Checkbox key={day} name="weekday" value={String(day)} label={shortWeekdayName(day)} />
          ))}
        </div>
      </FieldGroup>
      <div className="grid grid-cols-2 gap-3">
        <FormField label={t.publish.from} required>
          <Input type="time" name="from" step={1800} required />
        </FormField>
        <FormField label={t.publish.to} required>
          <Input type="time" name="to" step={1800} required />
        </FormField>
        <FormField label={t.publish.weeks} required>
          <Input type="number" name="weeks" min={1} max={30} defaultValue={8} required />
        </FormField>
        <FormField label={t.publish.capacity} required>
          <Input type="number" name="capacity" min={1} max={60} defaultValue={8} required />
        </FormField>
      </div>
      <FormField label={t.publish.startsOn} required>
        <DateInput name="startsOn" min={tomorrow} defaultValue={tomorrow} required />
      </FormField>
    </div>
  );
}
