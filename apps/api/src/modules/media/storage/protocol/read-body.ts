import type { Readable } from "node:stream";
import type { BodyShare } from "./body-budget.ts";

/** Minimum number of bytes per interval; slower bodies are aborted. */
export type Pace = { everyMs: number; bytes: number };

/** The minimum is below the pace of a phone with a weak connection. */
export const slowestPace: Pace = { everyMs: 10_000, bytes: 2_048 };

/** Reads a whole body as long as it keeps the pace; `share` refuses bytes beyond the budget. */
export async function readBody(body: Readable, share: Pick<BodyShare, "take">, pace: Pace): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let received = 0;
  let receivedBefore = 0;
  const stalled = Promise.withResolvers<never>();
  const watch = setInterval(() => {
    if (received - receivedBefore < pace.bytes) stalled.reject(new BodyStalled());
    receivedBefore = received;
  }, pace.everyMs);
  // Do not destroy the stream, so that the client still receives the refusal.
  const coming = body.iterator({ destroyOnReturn: false });
  try {
    for (;;) {
      const { done, value } = await Promise.race([coming.next(), stalled.promise]);
      if (done) return Buffer.concat(pieces, received);
      const piece = value as Buffer;
      share.take(piece.length);
      pieces.push(piece);
      received += piece.length;
    }
  } finally {
    clearInterval(watch);
    void coming.return?.().catch(() => undefined);
  }
}

/** The body fell below the minimum pace. */
export class BodyStalled extends Error {
  readonly statusCode = 408;
}
