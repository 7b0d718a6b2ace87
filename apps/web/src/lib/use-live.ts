import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { LiveEvent } from "./live.ts";

/** What was asked this recently is not asked again only because the stream opened. */
const RECENT_MS = 1_000;

/** Asks a question again whenever an event concerns it; without a stream the question's own rhythm still holds. */
export function useLive({ url }: { url: string }, concerns: (event: LiveEvent) => boolean, wanted = true): void {
  const { answers } = useRouter().options.context;
  useEffect(() => {
    if (!wanted) return;
    let stop: (() => void) | undefined;
    let left = false;
    const hear = (event: LiveEvent) => {
      const doubtful = event.name === "ready" || event.name === "gap";
      const askedAt = answers.peek(url)?.askedAt ?? 0;
      if (doubtful ? Date.now() - askedAt < RECENT_MS : !concerns(event)) return;
      // The next event, or the question's own rhythm, makes up for a failure.
      answers.ask({ url }).catch(() => undefined);
    };
    import("./live.ts").then(
      ({ listen }) => {
        if (!left) stop = listen(hear);
      },
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [answers, url, concerns, wanted]);
}
