import { officeLodgingText } from "../../../../i18n/office/lodging.ts";
import { ApiError } from "../../../../lib/api/api.ts";

const words: Readonly<Record<string, string>> = officeLodgingText.move.refused;

/** The rule that stands in the way, else what its kind of refusal means for a room; undefined where that is nothing special. */
export function stayRefusalWords(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { rule } = error.details;
  return (typeof rule === "string" ? words[rule] : undefined) ?? words[error.code];
}
