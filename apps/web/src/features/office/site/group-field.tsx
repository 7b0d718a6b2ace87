import { lazy, Suspense } from "react";
import { officeSiteText as t } from "../../../i18n/office/site.ts";
import { DaysField, OwnDaysField } from "./days-field.tsx";
import { EntriesField } from "./entries-field.tsx";
import type { FieldSpec, GroupSpec } from "./field-specs.ts";
import type { SiteDocument } from "./queries.ts";
import { WeekdaysField } from "./weekdays-field.tsx";
import { WeeklyField } from "./weekly-field.tsx";

const groups: readonly string[] = [
  "days",
  "own-days",
  "weekly",
  "weekdays",
  "entries",
  "writing",
] satisfies GroupSpec["as"][];

// Loaded lazily: the rich-text editor is as large as all the rest.
const WritingField = lazy(() =>
  import("./writing/writing-field.tsx").then((module) => ({ default: module.WritingField })),
);

/** True if a field consists of several controls under one heading. */
export function isGroup(spec: FieldSpec): spec is GroupSpec {
  return groups.includes(spec.as);
}

type GroupFieldProps = {
  spec: GroupSpec;
  isNew: boolean;
  album: SiteDocument["album"];
  value: unknown;
  onChange: (value: unknown) => void;
};

export function GroupField({ spec, isNew, album, value, onChange }: GroupFieldProps) {
  switch (spec.as) {
    case "days":
      return <DaysField value={value as []} onChange={onChange} />;
    case "own-days":
      return <OwnDaysField value={value as [] | null} onChange={onChange} />;
    case "weekly":
      return <WeeklyField value={value as []} onChange={onChange} />;
    case "weekdays":
      return <WeekdaysField value={value as number[]} onChange={onChange} />;
    case "entries":
      return <EntriesField spec={spec} isNew={isNew} value={value as []} onChange={onChange} />;
    case "writing":
      return (
        <Suspense fallback={<p role="status">{t.loadingEditor}</p>}>
          <WritingField
            value={value as []}
            album={spec.pictures ? album : null}
            pictures={spec.pictures ?? false}
            onChange={onChange}
          />
        </Suspense>
      );
  }
}
