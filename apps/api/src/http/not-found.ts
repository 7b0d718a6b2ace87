import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { pathOf, refusalOf, sendRefusal } from "./errors.ts";

type KnownPath = { pattern: RegExp; methods: Set<string> };

/** Remembers every route, so that a wrong method on a right address is told apart from a wrong address. */
export function rememberPaths(app: FastifyInstance): (path: string) => string[] {
  const known = new Map<string, KnownPath>();
  app.addHook("onRoute", ({ url, method }) => {
    const pattern = new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/:[^/]+/g, "[^/]+")}$`);
    const entry = known.get(url) ?? { pattern, methods: new Set() };
    for (const name of [method].flat()) entry.methods.add(name);
    if (!url.includes("*")) known.set(url, entry);
  });
  return (path) =>
    [...known.values()].filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => [...methods].sort());
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
