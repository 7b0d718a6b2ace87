import { DomainError } from "@lapang/domain/errors";
import { mayActAs, type Role } from "@lapang/domain/roles";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Whoever the session cookie of a request belongs to. */
export type SignedIn = { id: string; name: string; role: Role; sessionId: string };

/** Whoever it was the last time, if nothing has been heard of them since. */
export type KnownPerson = { session: SignedIn | null; isCurrent: boolean };

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the guard; null on routes that are everybody's. */
    person: SignedIn | null;
    /** True when this process has just made sure that it heard of everything committed before. */
    hasHeardAll: boolean;
  }
  interface FastifyInstance {
    findPerson: (request: FastifyRequest) => Promise<SignedIn | null>;
    findKnownPerson: (request: FastifyRequest) => Promise<KnownPerson>;
  }
}

/** Tells the guard how to recognise people; the one place where a role is asked for stands below. */
export function registerGuard(
  app: FastifyInstance,
  { findPerson, findKnownPerson }: Pick<FastifyInstance, "findPerson" | "findKnownPerson">,
): void {
  app.decorateRequest("person", null);
  app.decorateRequest("hasHeardAll", false);
  app.decorate("findPerson", findPerson);
  app.decorate("findKnownPerson", findKnownPerson);
}

/** Lets only people with at least this role in; everybody else learns whether signing in would help. */
export function admit(needed: Role) {
  return async (request: FastifyRequest): Promise<void> => {
    letIn(request, await request.server.findPerson(request), needed);
  };
}

/** The same where every look at the database counts: by what is remembered. */
export function admitKnown(needed: Role) {
  return async (request: FastifyRequest): Promise<void> => {
    const { session, isCurrent } = await request.server.findKnownPerson(request);
    request.hasHeardAll = isCurrent;
    letIn(request, session, needed);
  };
}

function letIn(request: FastifyRequest, person: SignedIn | null, needed: Role): void {
  if (!person) throw new DomainError("unauthenticated", "Sign in first");
  if (!mayActAs(person.role, needed)) throw new DomainError("forbidden", "This account may not do that");
  request.person = person;
}
