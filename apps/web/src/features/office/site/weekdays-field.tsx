import { officeSiteText as t } from "../../../i18n/office/site.ts";

type WeekdaysFieldProps = { value: readonly number[]; onChange: (weekdays: number[]) => void };

/** Selects weekdays. */
export function WeekdaysField({ value, onChange }: WeekdaysFieldProps) {
  const toggle = (weekday: number) =>
    onChange(value.includes(weekday) ? value.filter((one) => one !== weekday) : [...value, weekday].toSorted());
  return (
    <div className="site-weekdays">
      {t.shortDays.map((day, index) => (
        <label key={day}>
          <input
            type="checkbox"
            aria-label={t.days[index]}
            checked={value.includes(index + 1)}
            onChange={() => toggle(index + 1)}
          />
          <span>{day}</span>
        </label>
      ))}
    </div>
  );
}
