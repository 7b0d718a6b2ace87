import type { Duty } from "@lapang/domain/duties";
import { DomainError } from "@lapang/domain/errors";
import type { Right } from "@lapang/domain/rights";
import { mayActAs, type Role } from "@lapang/domain/roles";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Whoever the session cookie of a request belongs to. */
export type SignedIn = { id: string; name: string; role: Role; sessionId: string };

/** The same with what they may do beyond their role. */
export type Admitted = SignedIn & { rights: readonly Right[] };

/** Whoever it was the last time, if nothing has been heard of them since. */
export type KnownPerson = { session: Admitted | null; isCurrent: boolean };

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the guard; null on routes that are everybody's. */
    person: Admitted | null;
    /** True when this process has just made sure that it heard of everything committed before. */
    hasHeardAll: boolean;
  }
  interface FastifyInstance {
    findPerson: (request: FastifyRequest) => Promise<Admitted | null>;
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

/** Lets only people in who have the role and the right; everybody else learns whether signing in would help. */
export function admit(needed: Duty) {
  return async (request: FastifyRequest): Promise<void> => {
    letIn(request, await request.server.findPerson(request), needed);
  };
}

/** The same where every look at the database counts: by what is remembered. */
export function admitKnown(needed: Duty) {
  return async (request: FastifyRequest): Promise<void> => {
    const { session, isCurrent } = await request.server.findKnownPerson(request);
    request.hasHeardAll = isCurrent;
    letIn(request, session, needed);
  };
}

function letIn(request: FastifyRequest, person: Admitted | null, { role, right }: Duty): void {
  if (!person) throw new DomainError("unauthenticated", "Sign in first");
  if (!mayActAs(person.role, role)) throw new DomainError("forbidden", "This account may not do that");
  if (right) requireRight(person, right);
  request.person = person;
}

/** For what a request asks for beside the rest: a change is anybody's at the desk, the cash for it is not. */
export function requireRight({ rights }: Pick<Admitted, "rights">, right: Right): void {
  if (rights.includes(right)) return;
  throw new DomainError("right_missing", "The owner has not given this account the right to do that", { right });
}
