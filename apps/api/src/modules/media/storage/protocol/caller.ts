import { DomainError } from "@lapang/domain/errors";
import type { Caller } from "@lapang/domain/media/who-may";
import type { FastifyRequest } from "fastify";
import type { Db } from "../../../../db/connect.ts";
import { SharedCounter } from "../../../../http/security/shared-counter.ts";

/** Returns the owner of an ID token, without a role; null or a refusal for an invalid token. */
export type IdentifyBearer = (idToken: string) => Promise<{ id: string } | null>;

declare module "fastify" {
  interface FastifyRequest {
    /** The caller of a storage request. */
    caller: Caller;
  }
}

/**
 * Identifies the caller by the token in the header, otherwise by the session cookie. Refuses an invalid token. A token proves
 * no second factor, so its owner acts as a customer with access to their own files only.
 */
export function recogniseBy(identifyBearer: IdentifyBearer) {
  return async (request: FastifyRequest): Promise<Caller> => {
    const { authorization } = request.headers;
    if (authorization !== undefined) {
      const token = /^(?:Firebase|Bearer) ([\w.~+/=-]{1,8192})$/.exec(authorization)?.[1];
      const person = token === undefined ? null : await identifyBearer(token);
      if (!person) throw new DomainError("unauthenticated", "The token is not valid");
      return { id: person.id, role: "customer" };
    }
    return request.server.findPerson(request);
  };
}

const CHANGES_PER_MINUTE = 240;

/** Rate-limits one person's changes per minute across all processes and IP addresses. */
export function limitChanges(db: Db) {
  const counter = new SharedCounter(db, { batch: 10 });
  return async (personId: string): Promise<void> => {
    const { current, ttl } = await counter.take(`files:${personId}`, CHANGES_PER_MINUTE);
    if (current <= CHANGES_PER_MINUTE) return;
    const retryAfterSeconds = Math.ceil(ttl / 1000);
    throw new DomainError("rate_limited", "Too many changes, wait a moment", { retryAfterSeconds });
  };
}

/** `unauthenticated` for a visitor, for whom a sign-in could help; otherwise `forbidden`. */
export function refuse(caller: Caller): DomainError {
  return caller
    ? new DomainError("forbidden", "This account may not do that")
    : new DomainError("unauthenticated", "Sign in first");
}
