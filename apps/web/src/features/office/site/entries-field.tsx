import { officeSiteText as t } from "../../../i18n/office/site.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { GroupSpec } from "./field-specs.ts";
import { LabelledField } from "./labelled-field.tsx";

type Entry = Readonly<Record<string, unknown>>;
type EntriesFieldProps = {
  spec: Extract<GroupSpec, { as: "entries" }>;
  isNew: boolean;
  value: readonly Entry[];
  onChange: (entries: Entry[]) => void;
};

/** An ordered list of entries, each with its own fields. */
export function EntriesField({ spec, isNew, value, onChange }: EntriesFieldProps) {
  const change = (at: number, field: string, next: unknown) =>
    onChange(value.map((entry, index) => (index === at ? { ...entry, [field]: next } : entry)));
  const moveUp = (at: number) => onChange(value.toSpliced(at, 1).toSpliced(at - 1, 0, value[at] as Entry));
  return (
    <div className="site-entries">
      <ol>
        {value.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is identified by its position only.
          <li key={at} className="site-entry">
            <fieldset aria-label={t.entries.entry(at + 1)} className="site-fields">
              {spec.of.map((own) => (
                <LabelledField
                  key={own.name}
                  spec={own}
                  isNew={isNew}
                  value={entry[own.name]}
                  onChange={(next) => change(at, own.name, next)}
                />
              ))}
            </fieldset>
            <div className="site-entry-ways">
              {at > 0 ? (
                <button
                  type="button"
                  className="office-button"
                  aria-label={t.entries.up(at + 1)}
                  onClick={() => moveUp(at)}
                >
                  <Icon name="down" size={16} className="rotate-180" />
                </button>
              ) : null}
              <button
                type="button"
                className="office-button"
                aria-label={t.entries.remove(at + 1)}
                onClick={() => onChange(value.toSpliced(at, 1))}
              >
                <Icon name="trash" size={16} />
              </button>
            </div>
          </li>
        ))}
      </ol>
      <button type="button" className="office-button" onClick={() => onChange([...value, spec.empty])}>
        <Icon name="plus" size={16} />
        {t.entries.add}
      </button>
    </div>
  );
}
