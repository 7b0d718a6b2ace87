/**
 * One question at a time for any number of callers. Whoever comes while one is under way waits for the next: the answer
 * to the first may be older than they are.
 */
export function shareQuestion(ask: () => Promise<boolean>): () => Promise<boolean> {
  let underWay: Promise<boolean> | undefined;
  let next: Promise<boolean> | undefined;

  const start = async (): Promise<boolean> => {
    // Everybody whose request came with the same turn of the event loop is let in before the question leaves.
    await nextTurn();
    underWay = next;
    next = undefined;
    try {
      return await ask();
    } finally {
      underWay = undefined;
    }
  };

  // Those who were just answered ask again at once: a turn later they are in too, and the question is worth more.
  const startAfterOthers = () => nextTurn().then(start);

  return () => {
    next ??= underWay ? underWay.then(startAfterOthers, startAfterOthers) : start();
    return next;
  };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
