import { useCallback } from "react";
import type { LiveEvent } from "../../lib/live.ts";
import { useLive } from "../../lib/use-live.ts";

const isCourts = ({ name }: LiveEvent) => name === "courts";

/** Asks again the moment any court changes: for screens that show them all. */
export function useLiveCourts(question: { url: string }): void {
  useLive(question, isCourts);
}

export function useLiveCourt(question: { url: string }, slug: string): void {
  const concerns = useCallback(
    (event: LiveEvent) => event.name === "courts" && event.data.courts.includes(slug),
    [slug],
  );
  useLive(question, concerns);
}
