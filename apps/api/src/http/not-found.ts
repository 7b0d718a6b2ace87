import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusalOf, sendRefusal } from "./errors.ts";
import { pathOf } from "./request-path.ts";

type KnownPath = { pattern?: RegExp; methods: Set<string> };

/** Collects every route, so that a wrong method on a known path gets 405 instead of 404. */
export function rememberPaths(app: FastifyInstance): (path: string) => string[] {
  const known = new Map<string, KnownPath>();
  app.addHook("onRoute", ({ url, method }) => {
    if (url.includes("*")) return;
    const entry: KnownPath = known.get(url) ?? { methods: new Set() };
    for (const name of [method].flat()) entry.methods.add(name);
    known.set(url, entry);
  });
  return (path) =>
    [...known]
      .filter(([url, entry]) => patternOf(url, entry).test(path))
      .flatMap(([, { methods }]) => [...methods].sort());
}

/** Compiled on the first unknown path: most processes never need it. */
function patternOf(url: string, entry: KnownPath): RegExp {
  entry.pattern ??= new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/:[^/]+/g, "[^/]+")}$`);
  return entry.pattern;
}

export function answerNotFound(methodsAt: (path: string) => string[]) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const allowed = methodsAt(pathOf(request));
    if (allowed.length === 0) {
      return sendRefusal(request, reply, refusalOf(new DomainError("not_found", "Nothing lives at this address")));
    }
    void reply.header("allow", allowed.join(", "));
    const refusal = new DomainError("method_not_allowed", `This address answers ${allowed.join(", ")}`);
    return sendRefusal(request, reply, refusalOf(refusal));
  };
}
