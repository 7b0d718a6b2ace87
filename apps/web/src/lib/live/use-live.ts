import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { LiveEvent } from "./live.ts";

/** Refetches a query when an event concerns it; without a stream the query's own polling continues. */
export function useLive({ url }: { url: string }, concerns: (event: LiveEvent) => boolean, wanted = true): void {
  const { answers } = useRouter().options.context;
  useEffect(() => {
    if (!wanted) return;
    let stop: (() => void) | undefined;
    let left = false;
    const hear = (event: LiveEvent) => {
      // Refetch even a fresh answer: a change between it and the start of listening was missed.
      const doubtful = event.name === "ready" || event.name === "gap";
      // The next event or poll makes up for a failure.
      if (doubtful || concerns(event)) answers.refetch({ url }).catch(() => undefined);
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
