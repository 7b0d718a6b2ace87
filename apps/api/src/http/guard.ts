import { DomainError } from "@lapang/domain/errors";
import { mayActAs, type Role } from "@lapang/domain/roles";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Whoever the session cookie of a request belongs to. */
export type SignedIn = { id: string; name: string; role: Role; sessionId: string };

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the guard; null on routes that are everybody's. */
    person: SignedIn | null;
  }
  interface FastifyInstance {
    findPerson: (request: FastifyRequest) => Promise<SignedIn | null>;
  }
}

/** Tells the guard how to recognise people; the one place where a role is asked for stands below. */
export function registerGuard(app: FastifyInstance, findPerson: FastifyInstance["findPerson"]): void {
  app.decorateRequest("person", null);
  app.decorate("findPerson", findPerson);
}

/** Lets only people with at least this role in; everybody else learns whether signing in would help. */
export function admit(needed: Role) {
  return async (request: FastifyRequest): Promise<void> => {
    const person = await request.server.findPerson(request);
    if (!person) throw new DomainError("unauthenticated", "Sign in first");
    if (!mayActAs(person.role, needed)) throw new DomainError("forbidden", "This account may not do that");
    request.person = person;
  };
}
