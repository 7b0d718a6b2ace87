import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { identityQueries } from "../queries.ts";

/** The signed-in person's id, once the page's frame has fetched the session; sends no request itself. */
export function usePersonId(): string | undefined {
  return useOptionalAnswer(identityQueries.session(), false)?.person?.id;
}
