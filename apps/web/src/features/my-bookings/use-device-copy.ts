import type { SessionReply } from "@lapang/contract/identity";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { keepCopy } from "../../lib/device-copies.ts";
import { identityQueries } from "../identity/queries.ts";

type Seen = { data: unknown; askedAt: number };

/** Keeps what is on the screen for a place without signal, and loads the page anew once the signal is back. */
export function useDeviceCopy(url: string, { data, askedAt }: Seen): void {
  const router = useRouter();
  const { answers } = router.options.context;
  useEffect(() => {
    const session = answers.peek(identityQueries.session().url)?.data as SessionReply | undefined;
    const personId = session?.person?.id;
    // A full disk must not take the page down.
    if (personId) keepCopy(personId, url, data, askedAt).catch(() => undefined);
  }, [answers, url, data, askedAt]);
  useEffect(() => {
    const again = () => void router.invalidate();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [router]);
}
