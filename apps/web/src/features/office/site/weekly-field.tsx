import type { SiteValue } from "@lapang/contract/site/site-documents";
import { officeSiteText as t } from "../../../i18n/office/site.ts";
import { Select } from "../../../ui/forms/select.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { closingFrom, TimeInput } from "./time-input.tsx";

type Stretch = SiteValue<"coach">["weeklyHours"][number];
type WeeklyFieldProps = { value: readonly Stretch[]; onChange: (hours: Stretch[]) => void };

const days = t.days.map((label, index) => ({ value: String(index + 1), label }));

/** A coach's weekly bookable hours; a day may have several ranges. */
export function WeeklyField({ value, onChange }: WeeklyFieldProps) {
  const change = (at: number, changes: Partial<Stretch>) =>
    onChange(value.map((stretch, index) => (index === at ? { ...stretch, ...changes } : stretch)));
  return (
    <div className="site-steps">
      {value.map(({ weekday, from, to }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a range is identified by its position only.
        <div key={at}>
          <Select
            aria-label={`${t.hours.day} ${at + 1}`}
            options={days}
            value={String(weekday)}
            onChange={({ target }) => change(at, { weekday: Number(target.value) })}
          />
          <TimeInput label={`${t.hours.from} ${at + 1}`} value={from} onChange={(time) => change(at, { from: time })} />
          <TimeInput
            label={`${t.hours.to} ${at + 1}`}
            value={to}
            onChange={(time) => change(at, { to: closingFrom(time) })}
          />
          <button
            type="button"
            className="office-button"
            aria-label={t.hours.remove(at + 1)}
            onClick={() => onChange(value.filter((_, index) => index !== at))}
          >
            <Icon name="trash" size={16} />
          </button>
        </div>
      ))}
      <button
        type="button"
        className="office-button"
        onClick={() => onChange([...value, { weekday: 1, from: "08:00", to: "12:00" }])}
      >
        <Icon name="plus" size={16} />
        {t.hours.add}
      </button>
    </div>
  );
}
