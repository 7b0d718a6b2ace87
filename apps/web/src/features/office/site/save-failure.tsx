import { officeSiteText as t } from "../../../i18n/office/site.ts";
import { ApiError } from "../../../lib/api/api.ts";
import { useAnswer } from "../../../lib/api/use-answer.ts";
import { momentWords } from "../../../lib/moment-words.ts";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { venueQueries } from "../../venue/queries.ts";

export type FieldProblems = Readonly<Record<string, string>>;

/** The API's problems by field name. */
export function problemsOf(error: unknown): FieldProblems {
  if (!(error instanceof ApiError)) return {};
  const { fields, field } = error.details;
  if (error.code === "conflict" && typeof field === "string") return { [field]: t.taken };
  if (!Array.isArray(fields)) return {};
  const named = (fields as { field: string; problem: string }[]).map(({ field: path, problem }) => {
    const isInside = path.startsWith("value.");
    return [isInside ? (path.split(".")[1] ?? path) : path, isInside ? t.check : problem];
  });
  return Object.fromEntries(named);
}

/** Why saving failed; concurrent changes are shown above the form instead. */
export function SaveFailure({ error }: { error: unknown }) {
  const { data: venue } = useAnswer(venueQueries.venue());
  const code = error instanceof ApiError ? error.code : undefined;
  const inUse = code === "still_in_use" ? (error as ApiError).details : undefined;
  const until = typeof inUse?.until === "string" ? momentWords(venue, inUse.until) : "";
  return (
    <>
      <FormFailure error={code === "edited_meanwhile" ? undefined : error} />
      {inUse ? <p className="font-bold text-danger">{t.inUse(Number(inUse.count), until)}</p> : null}
    </>
  );
}
