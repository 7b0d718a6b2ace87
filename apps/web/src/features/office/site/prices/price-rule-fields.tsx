import { clsx } from "clsx";
import { officePricesText as t } from "../../../../i18n/office/prices.ts";
import { officeSiteText } from "../../../../i18n/office/site.ts";
import { Checkbox } from "../../../../ui/forms/checkbox.tsx";
import { DateInput } from "../../../../ui/forms/date-input.tsx";
import { FormField } from "../../../../ui/forms/form-field.tsx";
import { Input } from "../../../../ui/forms/input.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { closingFrom, TimeInput } from "../time-input.tsx";
import type { Rule } from "./rule.ts";

type PriceRuleFieldsProps = {
  number: number;
  rule: Rule;
  wrong: boolean;
  onChange: (changes: Partial<Rule>) => void;
  onCopy: () => void;
  onRemove: () => void;
};

const tiers = (["public", "member"] as const).map((value) => ({ value, label: t.tiers[value] }));

/** One rule: for whom, when, and the price. */
export function PriceRuleFields({ number, rule, wrong, onChange, onCopy, onRemove }: PriceRuleFieldsProps) {
  return (
    <li className={clsx(wrong && "site-wrong")}>
      <fieldset>
        <legend>{t.rule(number)}</legend>
        <div className="site-rule">
          <FormField label={t.tier}>
            <Select
              options={tiers}
              value={rule.tier}
              onChange={({ target }) => onChange({ tier: target.value as Rule["tier"] })}
            />
          </FormField>
          <FormField label={t.label}>
            <Input value={rule.label} onChange={({ target }) => onChange({ label: target.value })} />
          </FormField>
          <FormField label={t.price}>
            <Input
              type="number"
              inputMode="numeric"
              min={0}
              step={1000}
              before="Rp"
              value={rule.pricePerHour}
              onChange={({ target }) => onChange({ pricePerHour: Number(target.value) })}
            />
          </FormField>
          <FormField label={t.from}>
            <TimeInput label={t.from} value={rule.fromTime} onChange={(fromTime) => onChange({ fromTime })} />
          </FormField>
          <FormField label={t.to}>
            <TimeInput label={t.to} value={rule.toTime} onChange={(to) => onChange({ toTime: closingFrom(to) })} />
          </FormField>
          <FormField label={t.priority} hint={t.priorityHint}>
            <Input
              type="number"
              min={0}
              max={99}
              value={rule.priority}
              onChange={({ target }) => onChange({ priority: Number(target.value) })}
            />
          </FormField>
        </div>
        <Weekdays value={rule.weekdays} onChange={(weekdays) => onChange({ weekdays })} />
        <Checkbox label={t.peak} checked={rule.peak} onChange={({ target }) => onChange({ peak: target.checked })} />
        <Dates rule={rule} onChange={onChange} />
        <div className="office-buttons">
          <button type="button" className="office-button" aria-label={t.copy(number)} onClick={onCopy}>
            <Icon name="copy" size={16} />
          </button>
          <button type="button" className="office-button" aria-label={t.remove(number)} onClick={onRemove}>
            <Icon name="trash" size={16} />
          </button>
        </div>
      </fieldset>
    </li>
  );
}

function Weekdays({ value, onChange }: { value: readonly number[]; onChange: (weekdays: number[]) => void }) {
  const toggle = (weekday: number, on: boolean) =>
    onChange([...value.filter((day) => day !== weekday), ...(on ? [weekday] : [])].sort());
  return (
    <fieldset className="site-weekdays">
      <legend>{t.days}</legend>
      {officeSiteText.days.map((name, index) => (
        <label key={name}>
          <input
            type="checkbox"
            aria-label={name}
            checked={value.includes(index + 1)}
            onChange={({ target }) => toggle(index + 1, target.checked)}
          />
          <span aria-hidden="true">{officeSiteText.shortDays[index]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Dates({ rule, onChange }: Pick<PriceRuleFieldsProps, "rule" | "onChange">) {
  const isDated = rule.startsOn !== null || rule.endsOn !== null;
  return (
    <>
      <Checkbox
        label={t.dated}
        description={t.datedHint}
        checked={isDated}
        onChange={({ target }) =>
          onChange(target.checked ? { startsOn: today(), endsOn: today() } : { startsOn: null, endsOn: null })
        }
      />
      {isDated ? (
        <div className="site-rule">
          <FormField label={t.startsOn}>
            <DateInput
              value={rule.startsOn ?? ""}
              onChange={({ target }) => onChange({ startsOn: target.value || null })}
            />
          </FormField>
          <FormField label={t.endsOn}>
            <DateInput
              value={rule.endsOn ?? ""}
              onChange={({ target }) => onChange({ endsOn: target.value || null })}
            />
          </FormField>
        </div>
      ) : null}
    </>
  );
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
