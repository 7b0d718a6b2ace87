import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Headers that proxies and tunnels add. Their absence proves nothing. */
const FORWARDING =
  /^(forwarded|via|cdn-loop|x-forwarded|x-forwarded-.+|x-original-.+|x-envoy-.+|x-amzn-trace-id|x-real-ip|(x-|x-cluster-|true-|fastly-)client-ip|cf-.+)$/;

function isForwarded({ headers }: FastifyRequest): boolean {
  for (const name in headers) if (FORWARDING.test(name)) return true;
  return false;
}

/** Serves only this machine while rate limits are off: through a proxy anyone could guess passwords without limit. */
export function refuseForwarded(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (!isForwarded(request)) return done();
    done(new DomainError("forbidden", "RATE_LIMITS is off: forwarded requests are refused"));
  });
}
