import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { Query } from "./answers.ts";
import { useOptionalAnswer } from "./use-answer.ts";

/** Fetches when first rendered instead of in a loader: the answer, `undefined` while loading, `null` if it failed. */
export function useLateAnswer<Data>(query: Query<Data>): Data | undefined | null {
  const { answers } = useRouter().options.context;
  const [failed, setFailed] = useState(false);
  const { url, freshMs } = query;
  useEffect(() => {
    let wanted = true;
    setFailed(false);
    answers.get({ url, ...(freshMs !== undefined && { freshMs }) }).catch(() => wanted && setFailed(true));
    return () => {
      wanted = false;
    };
  }, [answers, url, freshMs]);
  return useOptionalAnswer(query, false) ?? (failed ? null : undefined);
}
