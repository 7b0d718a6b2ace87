import type { SettingField } from "@lapang/domain/site/setting-fields";
import { useState } from "react";
import { officeSettingsText as t } from "../../../../i18n/office/settings.ts";
import { Input } from "../../../../ui/forms/input.tsx";
import { Select } from "../../../../ui/forms/select.tsx";
import { StepsInput } from "./steps-input.tsx";

type SettingInputProps = { field: SettingField; label: string; value: unknown; onChange: (value: unknown) => void };

/** The control for a setting's type. */
export function SettingInput({ field, label, value, onChange }: SettingInputProps) {
  if (field.kind === "flag") {
    return (
      <Select
        value={value ? "1" : "0"}
        options={[
          { value: "1", label: t.yes },
          { value: "0", label: t.no },
        ]}
        onChange={({ target }) => onChange(target.value === "1")}
      />
    );
  }
  if (field.kind === "time") {
    return <Input type="time" value={String(value)} onChange={({ target }) => onChange(target.value)} />;
  }
  if (field.kind === "number") {
    return (
      <Input
        type="number"
        inputMode="numeric"
        min={field.min}
        max={field.max}
        value={value === null || value === undefined ? "" : Number(value)}
        after={<span className="site-unit">{t.units[field.unit]}</span>}
        onChange={({ target }) => onChange(target.value === "" ? null : Number(target.value))}
      />
    );
  }
  if (field.kind === "countdown") return <CountdownInput value={value as number[]} onChange={onChange} />;
  return <StepsInput field={field} label={label} value={value as []} onChange={onChange} />;
}

/** Keeps the typed text, because a trailing comma is not a number yet. */
function CountdownInput({ value, onChange }: { value: number[]; onChange: (value: number[]) => void }) {
  const [text, setText] = useState(value.join(", "));
  const shown = numbersIn(text).join() === value.join() ? text : value.join(", ");
  return (
    <Input
      value={shown}
      inputMode="numeric"
      onChange={({ target }) => {
        setText(target.value);
        onChange(numbersIn(target.value));
      }}
    />
  );
}

function numbersIn(text: string): number[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)
    .map(Number);
}
