import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import type { LiveEvent } from "../../../lib/live/live.ts";
import { useLive } from "../../../lib/live/use-live.ts";
import { usePersonId } from "../../identity/session/use-person-id.ts";

type Named = { url: string };

const isCourts = ({ name }: LiveEvent) => name === "courts";

/** Asks again the moment any court changes: for screens that show them all. */
export function useLiveCourts(question: Named): void {
  useLive(question, isCourts);
  useOwnTerms(question);
}

export function useLiveCourt(question: Named, slug: string): void {
  const concerns = useCallback(
    (event: LiveEvent) => event.name === "courts" && event.data.courts.includes(slug),
    [slug],
  );
  useLive(question, concerns);
  useOwnTerms(question);
}

/** The page was drawn for everybody; who is signed in may have other days and prices, and asks for their own. */
function useOwnTerms({ url }: Named): void {
  const { answers } = useRouter().options.context;
  const id = usePersonId();
  useEffect(() => {
    // What everybody gets stays on the screen until the question's own rhythm asks again.
    if (id) answers.ask({ url }).catch(() => undefined);
  }, [answers, url, id]);
}
