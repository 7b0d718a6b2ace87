import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { LiveEvent } from "./live.ts";

/** Asks a question again whenever an event concerns it; without a stream the question's own rhythm still holds. */
export function useLive({ url }: { url: string }, concerns: (event: LiveEvent) => boolean, wanted = true): void {
  const { answers } = useRouter().options.context;
  useEffect(() => {
    if (!wanted) return;
    let stop: (() => void) | undefined;
    let left = false;
    const hear = (event: LiveEvent) => {
      // However fresh the answer: what changed between it and the first moment of listening was told to nobody here.
      const doubtful = event.name === "ready" || event.name === "gap";
      // The next event, or the question's own rhythm, makes up for a failure.
      if (doubtful || concerns(event)) answers.askAfter({ url }).catch(() => undefined);
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
