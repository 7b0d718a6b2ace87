import type { FastifyInstance } from "fastify";
import { pathOf } from "../request-path.ts";

const SLOW_MS = 1_000;

/** Logs slow requests, and quick successful ones at debug level only. Errors are logged where they are handled. */
export function registerRequestLog(app: FastifyInstance): void {
  const debugging = app.log.level === "debug" || app.log.level === "trace";
  app.addHook("onResponse", (request, reply, done) => {
    const slow = reply.elapsedTime > SLOW_MS;
    if (slow || debugging) {
      const { method } = request;
      const line = { method, path: pathOf(request), status: reply.raw.statusCode, ms: Math.round(reply.elapsedTime) };
      if (slow) request.log.info(line, "slow request");
      else request.log.debug(line, "request");
    }
    done();
  });
}
