/** Longer than this nobody looks at a page that waits. */
export const HANDLER_TIMEOUT_MS = 20_000;

/** Told as `unavailable`: whoever asks again with the same key hears what became of it. */
class TookTooLong extends Error {
  readonly statusCode = 503;
}

/**
 * The answer of `work`, or a refusal when it takes too long. Fastify's own `handlerTimeout` is forgotten as soon as the
 * body was read, so it never ends a request that has one.
 */
export function withinTime<Answer>(timeoutMs: number, work: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TookTooLong(`No answer within ${timeoutMs} ms`)), timeoutMs);
    work.then(
      (answer) => {
        clearTimeout(timer);
        resolve(answer);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
