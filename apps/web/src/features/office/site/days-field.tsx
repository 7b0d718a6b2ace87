import type { SiteValue } from "@lapang/contract/site/site-documents";
import { officeSiteText as t } from "../../../i18n/office/site.ts";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { closingFrom, TimeInput } from "./time-input.tsx";

type Day = SiteValue<"hours">["days"][number];
type DaysFieldProps = { value: readonly Day[]; onChange: (days: Day[]) => void };

const usual = { opens: "06:00", closes: "22:00" };

/** A week of opening hours; a day without hours is closed. */
export function DaysField({ value, onChange }: DaysFieldProps) {
  const set = (day: Day) => onChange([...value.filter(({ weekday }) => weekday !== day.weekday), day].sort(byDay));
  return (
    <>
      <ul className="site-days">
        {t.days.map((name, index) => {
          const weekday = index + 1;
          const day = value.find((entry) => entry.weekday === weekday);
          const toggle = (open: boolean) =>
            open
              ? set({ ...(value[0] ?? usual), weekday })
              : onChange(value.filter((entry) => entry.weekday !== weekday));
          return (
            <li key={name}>
              <Checkbox label={name} checked={day !== undefined} onChange={({ target }) => toggle(target.checked)} />
              {day ? (
                <span className="site-times">
                  <TimeInput
                    label={t.hours.opens(name)}
                    value={day.opens}
                    onChange={(opens) => set({ ...day, opens })}
                  />
                  <span>{t.hours.until}</span>
                  <TimeInput
                    label={t.hours.closes(name)}
                    value={day.closes}
                    onChange={(closes) => set({ ...day, closes: closingFrom(closes) })}
                  />
                </span>
              ) : (
                <span className="site-hint">{t.hours.off}</span>
              )}
            </li>
          );
        })}
      </ul>
      <p className="site-hint">{t.hours.midnight}</p>
    </>
  );
}

function byDay(one: Day, other: Day): number {
  return one.weekday - other.weekday;
}

type OwnDaysFieldProps = { value: readonly Day[] | null; onChange: (days: Day[] | null) => void };

/** A court's own hours, or the venue's. */
export function OwnDaysField({ value, onChange }: OwnDaysFieldProps) {
  return (
    <>
      <Checkbox
        label={t.hours.venue}
        checked={value === null}
        onChange={({ target }) =>
          onChange(target.checked ? null : t.days.map((_, index) => ({ weekday: index + 1, ...usual })))
        }
      />
      {value === null ? null : <DaysField value={value} onChange={onChange} />}
    </>
  );
}
