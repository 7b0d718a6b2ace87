import type { SiteKind } from "@lapang/contract/site/site-documents";
import { officeSiteText as t } from "../../../i18n/office/site.ts";
import { FieldGroup } from "../../../ui/forms/form-field.tsx";
import type { FieldSpec } from "./field-specs.ts";
import { GroupField, isGroup } from "./group-field.tsx";
import { LabelledField } from "./labelled-field.tsx";
import { fieldSpecs } from "./offer-specs.ts";
import type { SiteDocument } from "./queries.ts";
import type { FieldProblems } from "./save-failure.tsx";
import type { Drafting } from "./use-draft.ts";

type DocumentFormProps = {
  kind: Exclude<SiteKind, "settings" | "prices">;
  isNew: boolean;
  album: SiteDocument["album"];
  draft: Pick<Drafting, "value" | "change">;
  problems: FieldProblems;
};

/** A document that is a list of fields. */
export function DocumentForm({ kind, isNew, album, draft: { value, change }, problems }: DocumentFormProps) {
  const specs = fieldSpecs[kind].filter(({ name }) => name !== "pieces" || value.kind === "lent");
  return (
    <div className="site-fields">
      {specs.map((spec) => (
        <Field
          key={spec.name}
          spec={spec}
          isNew={isNew}
          album={album}
          value={value[spec.name]}
          problem={problems[spec.name]}
          onChange={(next) => change(spec.name, next)}
        />
      ))}
    </div>
  );
}

type FieldProps = {
  spec: FieldSpec;
  isNew: boolean;
  album: SiteDocument["album"];
  value: unknown;
  problem: string | undefined;
  onChange: (value: unknown) => void;
};

function Field({ spec, album, problem, ...field }: FieldProps) {
  if (!isGroup(spec)) return <LabelledField spec={spec} problem={problem} {...field} />;
  return (
    <FieldGroup
      legend={t.fields[spec.name] ?? spec.name}
      hint={t.hints[spec.name]}
      error={problem}
      className="site-wide"
    >
      <GroupField spec={spec} album={album} {...field} />
    </FieldGroup>
  );
}
