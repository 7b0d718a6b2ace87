import { isControlSetting } from "@lapang/domain/site/control-settings";
import { type SettingField, settingFields } from "@lapang/domain/site/setting-fields";
import { checkSettings, settingDefaults } from "@lapang/domain/site/settings-table";
import { officeSettingsText as t } from "../../../../i18n/office/settings.ts";
import { FieldGroup, FormField } from "../../../../ui/forms/form-field.tsx";
import type { AnyValue } from "../queries.ts";
import { SettingInput } from "./setting-input.tsx";
import { settingLabel } from "./setting-label.ts";
import { settingValueWords, withUnit } from "./setting-value-words.ts";

type SettingRowProps = {
  path: string;
  value: AnyValue;
  problem: string | undefined;
  mayEditLimits: boolean;
  onSet: (value: unknown) => void;
  onReset: () => void;
};

/** One setting: value, default, effect, and a reset button. */
export function SettingRow({ path, value, problem, mayEditLimits, onSet, onReset }: SettingRowProps) {
  const field = settingFields[path];
  const words = settingLabel(path);
  if (!field || !words) return null;
  const isChanged = Object.hasOwn(value, path);
  const current = isChanged ? value[path] : settingDefaults[path];
  const found = checkSettings(value).find((wrong) => wrong.path === path)?.problem ?? problem;
  const error = found && (t.problems[found as keyof typeof t.problems] ?? found);
  const isLimit = isControlSetting(path);
  const limitWords = isLimit ? (mayEditLimits ? t.limits.hint : t.limits.ownerOnly) : "";
  const hint = [words.effect, limitsOf(field), limitWords].filter(Boolean).join(" ");
  const input = <SettingInput field={field} label={words.label} value={current} onChange={onSet} />;
  const label = (
    <>
      {words.label}
      {isChanged ? <span className="site-changed">{t.changed}</span> : null}
    </>
  );
  return (
    <fieldset className="site-setting" disabled={isLimit && !mayEditLimits}>
      {field.kind === "shares" || field.kind === "surcharges" ? (
        <FieldGroup legend={label} hint={hint} error={error}>
          {input}
        </FieldGroup>
      ) : (
        <FormField label={label} hint={hint} error={error}>
          {input}
        </FormField>
      )}
      <p className="site-hint">{t.standard(settingValueWords(field, settingDefaults[path]))}</p>
      {isChanged ? (
        <button type="button" className="office-button" aria-label={t.resetOf(words.label)} onClick={onReset}>
          {t.reset}
        </button>
      ) : null}
    </fieldset>
  );
}

function limitsOf(field: SettingField): string {
  if (field.kind !== "number") return field.kind === "countdown" ? t.countdownHint : "";
  return `${t.between(withUnit(field.min, field.unit), withUnit(field.max, field.unit))}.`;
}
