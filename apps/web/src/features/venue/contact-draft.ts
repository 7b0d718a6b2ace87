import { type ContactFields, contactFieldNames, noFields } from "./contact-fields.ts";

const KEY = "lapang-contact-draft";

/** The unsent text, in this tab only; without storage there is no draft. */
export function readDraft(): ContactFields {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
    const text = (value: unknown) => (typeof value === "string" ? value : "");
    return Object.fromEntries(contactFieldNames.map((name) => [name, text(kept[name])])) as ContactFields;
  } catch {
    return noFields;
  }
}

export function keepDraft(fields: ContactFields): void {
  try {
    if (contactFieldNames.every((name) => fields[name] === "")) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(fields));
  } catch {
    // Storage is full or forbidden: the fields still hold the text.
  }
}
