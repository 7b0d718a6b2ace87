import { useRouter } from "@tanstack/react-router";
import { use, useEffect, useSyncExternalStore } from "react";
import type { Answer, Answers, Query } from "./answers.ts";

function useAnswers(): Answers {
  return useRouter().options.context.answers;
}

function useKept(answers: Answers, url: string): Answer | undefined {
  const peek = () => answers.peek(url);
  return useSyncExternalStore((listener) => answers.subscribe(url, listener), peek, peek);
}

/** Returns the answer that the page's loader fetched, follows its changes and refetches when the query's `pollAfterMs` says so. */
export function useAnswer<Data>(query: Query<Data>): { data: Data; stale: boolean; fetchedAt: number } {
  const answers = useAnswers();
  const kept = useKept(answers, query.url);
  const data = kept ? (kept.data as Data) : use(answers.get(query));
  usePolling(answers, query.url, query.pollAfterMs?.(data), kept?.fetchedAt);
  return { data, stale: kept?.stale ?? false, fetchedAt: kept?.fetchedAt ?? Date.now() };
}

/** An answer that may be missing: the screen works without it. */
export function useOptionalAnswer<Data>({ url, freshMs }: Query<Data>, wanted = true): Data | undefined {
  const answers = useAnswers();
  const kept = useKept(answers, url);
  useEffect(() => {
    // A failure leaves the answer undefined. Pages that must show an error use a loader.
    if (wanted) answers.get({ url, ...(freshMs !== undefined && { freshMs }) }).catch(() => undefined);
  }, [answers, url, freshMs, wanted]);
  return kept?.data as Data | undefined;
}

/** The cached answers of several queries; sends no request. */
export function useOptionalAnswers<Data>(questions: readonly Query<Data>[]): (Data | undefined)[] {
  const answers = useAnswers();
  return questions.map(({ url }) => answers.peek(url)?.data as Data | undefined);
}

function usePolling(answers: Answers, url: string, wait: number | undefined, fetchedAt: number | undefined): void {
  useEffect(() => {
    if (wait === undefined || fetchedAt === undefined) return;
    const ask = () => {
      // A hidden tab does not poll; it refetches when it becomes visible.
      if (document.visibilityState === "visible") answers.fetch({ url }).catch(() => undefined);
    };
    const timer = setInterval(ask, Math.max(wait, 1000));
    const onVisible = () => Date.now() - fetchedAt > wait && ask();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [answers, url, wait, fetchedAt]);
}
