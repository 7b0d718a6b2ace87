import { officeSiteText as t } from "../../../i18n/office/site.ts";
import { FormField } from "../../../ui/forms/form-field.tsx";
import type { PlainSpec } from "./field-specs.ts";
import { PlainField } from "./plain-field.tsx";

type LabelledFieldProps = {
  spec: PlainSpec;
  isNew: boolean;
  value: unknown;
  problem?: string | undefined;
  onChange: (value: unknown) => void;
};

/** One control with its label, hint and problem. */
export function LabelledField({ spec, isNew, value, problem, onChange }: LabelledFieldProps) {
  const label = t.fields[spec.name] ?? spec.name;
  const hint = t.hints[spec.name];
  const input = <PlainField spec={spec} label={label} hint={hint} isNew={isNew} value={value} onChange={onChange} />;
  if (spec.as === "flag") return input;
  const isWide = spec.as === "lines" || (spec.as === "text" && spec.wide);
  const lines = spec.as === "lines" ? (spec.of === "points" ? t.lines : t.paragraphs) : undefined;
  return (
    <FormField label={label} hint={hint ?? lines} error={problem} {...(isWide && { className: "site-wide" })}>
      {input}
    </FormField>
  );
}
