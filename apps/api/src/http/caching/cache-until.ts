import type { FastifyInstance, FastifyReply } from "fastify";
import type { Clock } from "../../runtime/clock.ts";
import type { ByteCache } from "./read-cache.ts";

/** A reply that differs by caller: shared by all callers with the same `key`, or one person's own, which is not cached. */
export type Variant = { kind: "alike"; key: string } | { kind: "own" };

declare module "fastify" {
  interface FastifyInstance {
    readCache: ByteCache;
  }
  interface FastifyRequest {
    cacheKey: string | null;
    /** Null if everybody gets the same reply. */
    variant: Variant | null;
  }
  interface FastifyReply {
    /** Limits the caching of this reply to `moment`, when its content becomes outdated. */
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
