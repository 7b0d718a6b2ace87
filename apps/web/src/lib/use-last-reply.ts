import { useEffect, useState } from "react";

type Kept<Reply> = { wishKey: string; reply?: Reply; failure?: unknown };

/**
 * Asks whenever the wish changes, or what is said to have happened since, and not without a wish; of several replies the one
 * to the last question counts. What is kept stays until the next one comes, and `isCurrent` says whether it is about this
 * wish: only then may it be acted on. `ask` is the same function each time.
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
