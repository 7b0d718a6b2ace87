import type { SettingField } from "@lapang/domain/site/setting-fields";
import { officeSettingsText as t } from "../../../../i18n/office/settings.ts";
import { Input } from "../../../../ui/forms/input.tsx";
import { Icon } from "../../../../ui/icon.tsx";

type Step = Record<string, string | number>;
type StepsInputProps = {
  field: Extract<SettingField, { kind: "shares" | "surcharges" }>;
  label: string;
  value: readonly Step[];
  onChange: (value: Step[]) => void;
};

/** A list of steps, each with an hour and a percentage. */
export function StepsInput({ field, label, value, onChange }: StepsInputProps) {
  const name = field.kind === "shares" ? "hoursBefore" : field.hour;
  const words = field.kind === "shares" ? t.hoursBefore : t[field.hour];
  const change = (at: number, changes: Step) =>
    onChange(value.map((step, index) => (index === at ? { ...step, ...changes } : step)));
  const empty: Step = field.kind === "shares" ? { hoursBefore: 0, percent: 0 } : { [field.hour]: "12:00", percent: 0 };
  return (
    <div className="site-steps">
      {value.map((step, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position only.
        <div key={at}>
          <Input
            type={field.kind === "shares" ? "number" : "time"}
            aria-label={`${label}: ${words} ${at + 1}`}
            value={step[name]}
            after={field.kind === "shares" ? <span className="site-unit">{t.units.hours}</span> : undefined}
            onChange={({ target }) =>
              change(at, { [name]: field.kind === "shares" ? Number(target.value) : target.value })
            }
          />
          <Input
            type="number"
            min={0}
            max={100}
            aria-label={`${label}: ${t.percent} ${at + 1}`}
            value={step.percent}
            after={<span className="site-unit">%</span>}
            onChange={({ target }) => change(at, { percent: Number(target.value) })}
          />
          <button
            type="button"
            className="office-button"
            aria-label={`${label}: ${t.removeStep(at + 1)}`}
            onClick={() => onChange(value.filter((_, index) => index !== at))}
          >
            <Icon name="trash" size={16} />
          </button>
        </div>
      ))}
      <button type="button" className="office-button" onClick={() => onChange([...value, empty])}>
        <Icon name="plus" size={16} />
        {t.addStep}
      </button>
    </div>
  );
}
