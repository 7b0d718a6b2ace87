import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { identityQueries } from "../queries.ts";

/** Who is signed in, once the page's frame has asked; asks nothing itself. */
export function usePersonId(): string | undefined {
  return useOptionalAnswer(identityQueries.session(), false)?.person?.id;
}
