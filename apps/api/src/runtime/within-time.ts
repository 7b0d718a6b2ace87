/** The usual time limit of a request. */
export const HANDLER_TIMEOUT_MS = 20_000;

/** Answered as `unavailable`; a retry with the same idempotency key returns the outcome. */
class TookTooLong extends Error {
  readonly statusCode = 503;
}

/**
 * Returns the result of `work`, or refuses when it takes too long. Fastify's own `handlerTimeout` is cancelled once the
 * body is read, so it never ends a request with a body.
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
