import { DomainError } from "@lapang/domain/errors";
import type { Duty } from "@lapang/domain/staff/duties";
import type { Role } from "@lapang/domain/staff/roles";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Clock } from "../../runtime/clock.ts";
import type { ActingPerson } from "./acting-person.ts";

/** The person a use case works for, with the role they act in. */
export type SignedIn = { id: string; name: string; role: Role; sessionId: string };

/** A device at the door, which has no session. */
export type DoorDevice = { id: string; name: string; isRevoked: boolean };

/** The person as last read; `isCurrent` if no change has been received since. */
export type KnownPerson = { session: ActingPerson | null; isCurrent: boolean };

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the guard; null on public routes. */
    person: ActingPerson | null;
    /** Set by the guard of the door routes. */
    door: DoorDevice | null;
    /** True if this process has just received every change committed before. */
    cacheIsCurrent: boolean;
  }
  interface FastifyInstance {
    clock: Clock;
    findPerson: (request: FastifyRequest) => Promise<ActingPerson | null>;
    findKnownPerson: (request: FastifyRequest) => Promise<KnownPerson>;
    findDoor: (request: FastifyRequest) => Promise<DoorDevice | null>;
    /** Records the scans that a revoked device tried to send. */
    recordRefusedScans: (door: DoorDevice, body: unknown) => Promise<void>;
  }
}

/** Configures how the guard recognises people and devices. */
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

/** Admits only people with the required role and right; the refusal shows whether signing in would help. */
export function admit(needed: Duty) {
  return async (request: FastifyRequest): Promise<void> => {
    letIn(request, await request.server.findPerson(request), needed);
  };
}

/** Like `admit`, for hot routes: reads the session from the cache. */
export function admitKnown(needed: Duty) {
  return async (request: FastifyRequest): Promise<void> => {
    const { session, isCurrent } = await request.server.findKnownPerson(request);
    request.cacheIsCurrent = isCurrent;
    letIn(request, session, needed);
  };
}

/** Admits door devices only; a person's session does not open door routes. */
export async function admitDoor(request: FastifyRequest): Promise<void> {
  request.door = await request.server.findDoor(request);
  if (!request.door) throw new DomainError("door_unknown", "This device was not enrolled");
}

/** Refuses a revoked device after its body is read, so that the number of unsent scans can be recorded. */
export async function refuseRevoked({ door, server, body }: FastifyRequest): Promise<void> {
  if (!door?.isRevoked) return;
  await server.recordRefusedScans(door, body);
  throw new DomainError("door_revoked", "This device's access was revoked");
}

function letIn(request: FastifyRequest, person: ActingPerson | null, needed: Duty): void {
  request.recognised = person;
  if (!person) throw new DomainError("unauthenticated", "Sign in first");
  person.requireDuty(needed, request.server.clock());
  request.person = person;
}
