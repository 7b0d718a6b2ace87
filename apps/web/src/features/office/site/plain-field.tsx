import { officeSiteText as t } from "../../../i18n/office/site.ts";
import { Checkbox } from "../../../ui/forms/checkbox.tsx";
import { Input } from "../../../ui/forms/input.tsx";
import { Select } from "../../../ui/forms/select.tsx";
import { Textarea } from "../../../ui/forms/textarea.tsx";
import { HouseSelect, RelatedSelect } from "./document-select.tsx";
import type { PlainSpec } from "./field-specs.ts";

type PlainFieldProps = {
  spec: PlainSpec;
  label: string;
  hint: string | undefined;
  isNew: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
};

/** The control for a field; the surrounding field has its label. */
export function PlainField({ spec, label, hint, isNew, value, onChange }: PlainFieldProps) {
  if (spec.as === "flag") {
    return (
      <Checkbox
        label={label}
        description={hint}
        checked={Boolean(value)}
        onChange={({ target }) => onChange(target.checked)}
      />
    );
  }
  if (spec.as === "choice") {
    return (
      <Select
        value={String(value)}
        disabled={Boolean(spec.fixed) && !isNew}
        options={spec.of.map((choice) => ({ value: choice, label: t.choices[choice] ?? choice }))}
        onChange={({ target }) => onChange(spec.numbers ? Number(target.value) : target.value)}
      />
    );
  }
  if (spec.as === "house") {
    return <HouseSelect of={spec.of} value={String(value)} disabled={!isNew} onChange={onChange} />;
  }
  if (spec.as === "related") {
    return <RelatedSelect value={value as Parameters<typeof RelatedSelect>[0]["value"]} onChange={onChange} />;
  }
  if (spec.as === "time" || spec.as === "date") {
    return (
      <Input
        type={spec.as}
        value={String(value ?? "")}
        onChange={({ target }) => onChange(target.value || (spec.as === "date" && spec.optional ? null : ""))}
      />
    );
  }
  if (spec.as === "lines") {
    return (
      <Textarea
        value={(value as string[]).join("\n")}
        onChange={({ target }) => onChange(target.value === "" ? [] : target.value.split("\n"))}
      />
    );
  }
  if (spec.as === "text") {
    return (
      <Input
        type={spec.type ?? "text"}
        value={String(value ?? "")}
        required={!spec.optional}
        disabled={Boolean(spec.fixed) && !isNew}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  const limits = spec.as === "rupiah" ? { min: 0 } : { min: spec.min, max: spec.max, step: spec.step ?? 1 };
  const unit = spec.as === "number" && spec.unit ? <span className="site-unit">{spec.unit}</span> : undefined;
  return (
    <Input
      {...limits}
      type="number"
      inputMode="decimal"
      before={spec.as === "rupiah" ? "Rp" : undefined}
      after={unit}
      value={value === null || value === undefined ? "" : Number(value)}
      onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
    />
  );
}
