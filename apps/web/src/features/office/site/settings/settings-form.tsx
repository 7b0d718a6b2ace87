import { type SettingGroup, settingFields } from "@lapang/domain/site/setting-fields";
import { useState } from "react";
import { officeSettingsText as t } from "../../../../i18n/office/settings.ts";
import { Checkbox } from "../../../../ui/forms/checkbox.tsx";
import { FormField } from "../../../../ui/forms/form-field.tsx";
import { Input } from "../../../../ui/forms/input.tsx";
import type { AnyValue } from "../queries.ts";
import type { FieldProblems } from "../save-failure.tsx";
import { settingLabel } from "./setting-label.ts";
import { SettingRow } from "./setting-row.tsx";

type SettingsFormProps = {
  value: AnyValue;
  onReplace: (value: AnyValue) => void;
  problems: FieldProblems;
  /** True for the owner: only they may change limits of staff. */
  mayEditLimits: boolean;
};

/** All settings by group with default and effect, and a search line. */
export function SettingsForm({ value, onReplace, problems, mayEditLimits }: SettingsFormProps) {
  const [wanted, setWanted] = useState("");
  const [onlyChanged, setOnlyChanged] = useState(false);
  const paths = Object.keys(settingFields).filter(
    (path) => fits(path, wanted) && (!onlyChanged || Object.hasOwn(value, path) || problems[path] !== undefined),
  );
  const set = (path: string, next: unknown) => onReplace({ ...value, [path]: next });
  const reset = (path: string) =>
    onReplace(Object.fromEntries(Object.entries(value).filter(([name]) => name !== path)));
  return (
    <>
      <div className="site-find">
        <FormField label={t.find}>
          <Input type="search" value={wanted} onChange={({ target }) => setWanted(target.value)} />
        </FormField>
        <Checkbox
          label={t.onlyChanged}
          checked={onlyChanged}
          onChange={({ target }) => setOnlyChanged(target.checked)}
        />
      </div>
      <p role="status" className="site-hint">
        {paths.length === 0 ? t.nothing : t.found(paths.length)}
      </p>
      {(Object.keys(t.groups) as SettingGroup[]).map((group) => (
        <Group key={group} name={t.groups[group]}>
          {paths
            .filter((path) => settingFields[path]?.group === group)
            .map((path) => (
              <SettingRow
                key={path}
                path={path}
                value={value}
                problem={problems[path]}
                mayEditLimits={mayEditLimits}
                onSet={(next) => set(path, next)}
                onReset={() => reset(path)}
              />
            ))}
        </Group>
      ))}
    </>
  );
}

function Group({ name, children }: { name: string; children: React.ReactElement[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-label={name} className="site-settings">
      <h3>{name}</h3>
      {children}
    </section>
  );
}

/** Matches a setting by its name, effect or path. */
function fits(path: string, wanted: string): boolean {
  const words = settingLabel(path);
  const text = `${words?.label} ${words?.effect} ${path}`.toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
