import { DomainError } from "@lapang/domain/errors";
import { isLoopback } from "@lapang/domain/loopback";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isInProcess } from "./in-process.ts";

/** What proxies and tunnels add; nobody who speaks with us directly sends any of it. */
const FORWARDING =
  /^(forwarded|via|cdn-loop|x-forwarded|x-forwarded-.+|x-original-.+|x-envoy-.+|x-amzn-trace-id|x-real-ip|(x-|x-cluster-|true-|fastly-)client-ip|cf-.+)$/;
const HOST = /^(.+?)(:\d{1,5})?$/;

/** Whether somebody between the visitor and us says that they are there. */
export function isForwarded({ headers }: FastifyRequest): boolean {
  for (const name in headers) if (FORWARDING.test(name)) return true;
  return false;
}

/** Whether this very machine asks, with nobody in between who says so. */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? "";
  return !isForwarded(request) && isLoopback(address.replace(/^::ffff:/, ""));
}

/**
 * Whether a request comes from this very machine, to a name of this very machine, with nobody in between. A proxy that
 * adds nothing and writes our own address into `Host` still speaks HTTP/1.0, as nginx does unless told otherwise, or
 * brings the visitor's `Origin`.
 */
export function isDirectLoopback(request: FastifyRequest): boolean {
  const { host = "", origin } = request.headers;
  return (
    isFromThisMachine(request) &&
    !isInProcess(request) &&
    request.raw.httpVersion !== "1.0" &&
    isLoopback(HOST.exec(host)?.[1] ?? "") &&
    (origin === undefined || (URL.canParse(origin) && isLoopback(new URL(origin).hostname)))
  );
}

/** Where nobody's attempts are counted, only this machine is served: a proxy in front would let everybody try without end. */
export function refuseForwarded(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (!isForwarded(request)) return done();
    done(new DomainError("forbidden", "RATE_LIMITS is off: nothing that a proxy brings is answered"));
  });
}
