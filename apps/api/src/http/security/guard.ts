import { DomainError } from "@lapang/domain/errors";
import type { Duty } from "@lapang/domain/staff/duties";
import type { Role } from "@lapang/domain/staff/roles";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Clock } from "../../runtime/clock.ts";
import type { ActingPerson } from "./acting-person.ts";

/** The person a use case works for, by the role they act in. */
export type SignedIn = { id: string; name: string; role: Role; sessionId: string };

/** A device at the door, which has nobody's session. */
export type DoorDevice = { id: string; name: string; isRevoked: boolean };

/** Whoever it was the last time, if nothing has been heard of them since. */
export type KnownPerson = { session: ActingPerson | null; isCurrent: boolean };

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the guard; null on routes that are everybody's. */
    person: ActingPerson | null;
    /** Set by the guard of the door's own routes. */
    door: DoorDevice | null;
    /** True when this process has just made sure that it heard of everything committed before. */
    cacheIsCurrent: boolean;
  }
  interface FastifyInstance {
    clock: Clock;
    findPerson: (request: FastifyRequest) => Promise<ActingPerson | null>;
    findKnownPerson: (request: FastifyRequest) => Promise<KnownPerson>;
    findDoor: (request: FastifyRequest) => Promise<DoorDevice | null>;
    /** Hears what a revoked device tried to tell. */
    recordRefusedScans: (door: DoorDevice, body: unknown) => Promise<void>;
  }
}

/** Tells the guard how to recognise people. */
export function registerGuard(
  app: FastifyInstance,
  known: Pick<FastifyInstance, "findPerson" | "findKnownPerson" | "findDoor" | "recordRefusedScans" | "clock">,
): void {
  app.decorateRequest("person", null);
  app.decorateRequest("cacheIsCurrent", false);
  app.decorateRequest("door", null);
  app.decorate("clock", known.clock);
  app.decorate("findPerson", known.findPerson);
  app.decorate("findKnownPerson", known.findKnownPerson);
  app.decorate("findDoor", known.findDoor);
  app.decorate("recordRefusedScans", known.recordRefusedScans);
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
    request.cacheIsCurrent = isCurrent;
    letIn(request, session, needed);
  };
}

/** Lets in devices of the door only; no person's session opens what is theirs. */
export async function admitDoor(request: FastifyRequest): Promise<void> {
  request.door = await request.server.findDoor(request);
  if (!request.door) throw new DomainError("door_unknown", "This device was not enrolled");
}

/** Once its words are read, so that somebody learns how much a revoked device had left to tell. */
export async function refuseRevoked({ door, server, body }: FastifyRequest): Promise<void> {
  if (!door?.isRevoked) return;
  await server.recordRefusedScans(door, body);
  throw new DomainError("door_revoked", "This device may not be used any more");
}

function letIn(request: FastifyRequest, person: ActingPerson | null, needed: Duty): void {
  request.recognised = person;
  if (!person) throw new DomainError("unauthenticated", "Sign in first");
  person.requireDuty(needed, request.server.clock());
  request.person = person;
}
