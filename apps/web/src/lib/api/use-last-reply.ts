import { useEffect, useState } from "react";

type Kept<Reply> = { wishKey: string; reply?: Reply; failure?: unknown };

/**
 * Calls `ask` whenever the wish or the revision changes, and not without a wish. Only the reply to the last call counts. The
 * previous reply stays until the next one arrives; act on it only if `isCurrent` says that it belongs to this wish. `ask` must
 * be a stable function.
 */
export function useLastReply<Wish, Reply>(
  wish: Wish | undefined,
  ask: (wish: Wish) => Promise<Reply>,
  revision?: unknown,
): { reply: Reply | undefined; failure: unknown; isCurrent: boolean } {
  const key = JSON.stringify([wish ?? null, revision]);
  const [kept, setKept] = useState<Kept<Reply>>({ wishKey: "" });
  useEffect(() => {
    let current = true;
    const [wanted] = JSON.parse(key) as [Wish | null];
    if (wanted === null) return;
    const wishKey = JSON.stringify(wanted);
    ask(wanted).then(
      (reply) => current && setKept({ wishKey, reply }),
      (failure: unknown) => current && setKept({ wishKey, failure }),
    );
    return () => {
      current = false;
    };
  }, [key, ask]);
  const { wishKey, reply, failure } = kept;
  return { reply, failure, isCurrent: wish !== undefined && wishKey === JSON.stringify(wish) };
}
