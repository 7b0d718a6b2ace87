import type { SessionReply } from "@lapang/contract/identity/identity";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { keepCopy } from "../../../lib/app/device-copies.ts";
import { identityQueries } from "../queries.ts";

type Seen = { data: unknown; fetchedAt: number };

/** Stores the personal data on the screen on this device, for offline use. */
export function useDeviceCopy(url: string, { data, fetchedAt }: Seen): void {
  const { answers } = useRouter().options.context;
  useEffect(() => {
    const { url: sessionUrl } = identityQueries.session();
    const session = answers.peek(sessionUrl)?.data as SessionReply | undefined;
    const personId = session?.person?.id;
    if (!personId) return;
    const keep = async () => {
      await keepCopy(personId, url, data, fetchedAt);
      await keepCopy(personId, sessionUrl, session, fetchedAt);
    };
    // A full disk must not break the page.
    keep().catch(() => undefined);
  }, [answers, url, data, fetchedAt]);
}
