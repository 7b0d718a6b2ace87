import { officeStaysText } from "../../../../i18n/office/stays.ts";
import { ApiError } from "../../../../lib/api/api.ts";

const words: Readonly<Record<string, string>> = officeStaysText.move.refused;

/** The text of a refusal for stays: by its rule, else by its code; undefined if the general text fits. */
export function stayRefusalWords(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { rule } = error.details;
  return (typeof rule === "string" ? words[rule] : undefined) ?? words[error.code];
}
