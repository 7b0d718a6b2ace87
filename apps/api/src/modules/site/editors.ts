import { addOnEditor } from "./documents/add-on.ts";
import { coachEditor } from "./documents/coach.ts";
import { courtEditor } from "./documents/court.ts";
import { factsEditor } from "./documents/facts.ts";
import { hourPackageEditor } from "./documents/hour-package.ts";
import { hoursEditor } from "./documents/hours.ts";
import { pricesEditor } from "./documents/prices.ts";
import { settingsEditor } from "./documents/settings.ts";
import type { Editor, Editors } from "./editor.ts";

const editors: Editors = {
  facts: factsEditor,
  hours: hoursEditor,
  settings: settingsEditor,
  court: courtEditor,
  prices: pricesEditor,
  "add-on": addOnEditor,
  coach: coachEditor,
  package: hourPackageEditor,
};

/** A document of any kind; what it holds was checked by the contract. */
export type AnyValue = Readonly<Record<string, unknown>>;

export function editorOf(kind: keyof Editors): Editor<AnyValue> {
  return editors[kind] as unknown as Editor<AnyValue>;
}
