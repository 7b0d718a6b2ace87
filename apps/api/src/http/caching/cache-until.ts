import type { FastifyInstance, FastifyReply } from "fastify";
import type { Clock } from "../../runtime/clock.ts";
import type { ByteCache } from "./read-cache.ts";

/** A reply that is not everybody's: that of all who are alike in what `key` says, or one person's own, which is not kept. */
export type Variant = { kind: "alike"; key: string } | { kind: "own" };

declare module "fastify" {
  interface FastifyInstance {
    readCache: ByteCache;
  }
  interface FastifyRequest {
    cacheKey: string | null;
    /** Null where everybody gets the same reply. */
    variant: Variant | null;
  }
  interface FastifyReply {
    /** Says that what this reply tells stops being true at `moment`, so that no cache keeps it longer. */
    cacheUntil(moment: Date | null): void;
    readonly cacheLeftMs: number;
    cacheLimit: Date | null;
  }
}

export function registerReadCache(app: FastifyInstance, cache: ByteCache, clock: Clock): void {
  app.decorate("readCache", cache);
  app.decorateRequest("cacheKey", null);
  app.decorateRequest("variant", null);
  app.decorateReply("cacheLimit", null);
  app.decorateReply("cacheUntil", function cacheUntil(this: FastifyReply, moment: Date | null) {
    if (moment && (!this.cacheLimit || moment < this.cacheLimit)) this.cacheLimit = moment;
  });
  app.decorateReply("cacheLeftMs", {
    getter(this: FastifyReply) {
      return this.cacheLimit ? this.cacheLimit.getTime() - clock().getTime() : Number.POSITIVE_INFINITY;
    },
  });
}
