import { DomainError } from "@lapang/domain/errors";
import type { EventHub } from "./event-hub.ts";

export type StreamLimits = { all: number; person: number; address: number };

/**
 * Limits of open streams per process. The tabs of a browser share one stream, so a person needs one per device; one address
 * may serve a whole house.
 */
export const defaultStreamLimits: StreamLimits = { all: 5_000, person: 12, address: 100 };

/** For load tests, where every request comes from one address. */
export const looseStreamLimits: StreamLimits = { ...defaultStreamLimits, person: Infinity, address: Infinity };

const RETRY_AFTER_S = 30;

/** Refuses a stream when the person, the address or the process has reached its limit. */
export function refuseCrowd(
  { listeners }: EventHub,
  { address, personId }: { address: string; personId: string | undefined },
  limits: StreamLimits,
): void {
  if (listeners.size >= limits.all)
    throw new DomainError("unavailable", "Too many screens are watching, try again soon");
  let [ofAddress, ofPerson] = [0, 0];
  for (const listener of listeners) {
    if (listener.address === address) ofAddress += 1;
    if (personId !== undefined && listener.session?.personId === personId) ofPerson += 1;
  }
  if (ofAddress < limits.address && ofPerson < limits.person) return;
  throw new DomainError("rate_limited", "Too many screens are watching from here", {
    retryAfterSeconds: RETRY_AFTER_S,
  });
}
