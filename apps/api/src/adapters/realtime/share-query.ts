/**
 * Shares one query between concurrent callers. A caller that arrives while one is under way waits for the next one, because
 * the answer of the first may be older than the caller.
 */
export function shareQuery(ask: () => Promise<boolean>): () => Promise<boolean> {
  let underWay: Promise<boolean> | undefined;
  let next: Promise<boolean> | undefined;

  const start = async (): Promise<boolean> => {
    // Collects the callers of the same event-loop turn before the query is sent.
    await nextTurn();
    underWay = next;
    next = undefined;
    try {
      return await ask();
    } finally {
      underWay = undefined;
    }
  };

  // Callers that were just answered often query again at once: one turn later they share the next query.
  const startAfterOthers = () => nextTurn().then(start);

  return () => {
    next ??= underWay ? underWay.then(startAfterOthers, startAfterOthers) : start();
    return next;
  };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
