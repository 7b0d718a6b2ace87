import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect } from "react";
import type { LiveEvent } from "../../../lib/live/live.ts";
import { useLive } from "../../../lib/live/use-live.ts";
import { usePersonId } from "../../identity/session/use-person-id.ts";

type Named = { url: string };

const isCourts = ({ name }: LiveEvent) => name === "courts";

/** Refetches on a change of any court: for screens that show all courts. */
export function useLiveCourts(query: Named): void {
  useLive(query, isCourts);
  useOwnTerms(query);
}

export function useLiveCourt(query: Named, slug: string): void {
  const concerns = useCallback(
    (event: LiveEvent) => event.name === "courts" && event.data.courts.includes(slug),
    [slug],
  );
  useLive(query, concerns);
  useOwnTerms(query);
}

/** The server rendered the page for visitors. A signed-in customer may have other days and prices, so refetch. */
function useOwnTerms({ url }: Named): void {
  const { answers } = useRouter().options.context;
  const id = usePersonId();
  useEffect(() => {
    // On a failure the visitors' answer stays until the next poll.
    if (id) answers.fetch({ url }).catch(() => undefined);
  }, [answers, url, id]);
}
