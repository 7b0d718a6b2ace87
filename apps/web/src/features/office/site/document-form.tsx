import type { SiteKind } from "@lapang/contract/site-documents";
import { officeSiteText as t } from "../../../i18n/office-site.ts";
import { FieldGroup, FormField } from "../../../ui/forms/form-field.tsx";
import { DaysField, OwnDaysField } from "./days-field.tsx";
import { type FieldSpec, fieldSpecs } from "./field-specs.ts";
import { PlainField } from "./plain-field.tsx";
import type { AnyValue } from "./queries.ts";
import type { FieldProblems } from "./save-failure.tsx";
import { WeeklyField } from "./weekly-field.tsx";

type DocumentFormProps = {
  kind: Exclude<SiteKind, "settings" | "prices">;
  isNew: boolean;
  value: AnyValue;
  onChange: (field: string, value: unknown) => void;
  problems: FieldProblems;
};

/** A document that is a list of fields. */
export function DocumentForm({ kind, isNew, value, onChange, problems }: DocumentFormProps) {
  const specs = fieldSpecs[kind].filter(({ name }) => name !== "pieces" || value.kind === "lent");
  return (
    <div className="site-fields">
      {specs.map((spec) => (
        <Field
          key={spec.name}
          spec={spec}
          isNew={isNew}
          value={value[spec.name]}
          problem={problems[spec.name]}
          onChange={(next) => onChange(spec.name, next)}
        />
      ))}
    </div>
  );
}

type FieldProps = {
  spec: FieldSpec;
  isNew: boolean;
  value: unknown;
  problem: string | undefined;
  onChange: (value: unknown) => void;
};

function Field({ spec, isNew, value, problem, onChange }: FieldProps) {
  const label = t.fields[spec.name] ?? spec.name;
  const hint = t.hints[spec.name];
  if (spec.as === "days" || spec.as === "own-days" || spec.as === "weekly") {
    return (
      <FieldGroup legend={label} error={problem} className="site-wide">
        {spec.as === "days" ? <DaysField value={value as []} onChange={onChange} /> : null}
        {spec.as === "own-days" ? <OwnDaysField value={value as [] | null} onChange={onChange} /> : null}
        {spec.as === "weekly" ? <WeeklyField value={value as []} onChange={onChange} /> : null}
      </FieldGroup>
    );
  }
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
