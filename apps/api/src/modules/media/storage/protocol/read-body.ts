import type { Readable } from "node:stream";
import type { BodyShare } from "./body-budget.ts";

/** What must have come in each stretch of time, or nobody waits for the rest. */
export type Pace = { everyMs: number; bytes: number };

/** A phone at the edge of its network is slower than most, and still faster than this. */
export const slowestPace: Pace = { everyMs: 10_000, bytes: 2_048 };

/** Reads a body whole for as long as it keeps coming; `share` refuses what there is no room for. */
export async function readBody(body: Readable, share: Pick<BodyShare, "take">, pace: Pace): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let received = 0;
  let receivedBefore = 0;
  const stalled = Promise.withResolvers<never>();
  const watch = setInterval(() => {
    if (received - receivedBefore < pace.bytes) stalled.reject(new BodyStalled());
    receivedBefore = received;
  }, pace.everyMs);
  // Not destroyed, so that whoever is refused still hears why.
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

/** A body that no longer comes. */
export class BodyStalled extends Error {
  readonly statusCode = 408;
}
