import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Headers that proxies and tunnels add. A proxy may add none: their absence proves nothing. */
const FORWARDING =
  /^(forwarded|via|cdn-loop|x-forwarded|x-forwarded-.+|x-original-.+|x-envoy-.+|x-amzn-trace-id|x-real-ip|(x-|x-cluster-|true-|fastly-)client-ip|cf-.+)$/;

function isForwarded({ headers }: FastifyRequest): boolean {
  for (const name in headers) if (FORWARDING.test(name)) return true;
  return false;
}

/** Without rate limits only this machine is served: through a proxy everybody could guess without end. */
export function refuseForwarded(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (!isForwarded(request)) return done();
    done(new DomainError("forbidden", "RATE_LIMITS is off: forwarded requests are refused"));
  });
}
