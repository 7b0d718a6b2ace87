import { DomainError } from "@lapang/domain/errors";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Bytes of request bodies that this process may hold at once; further ones are refused. */
const BUDGET = 160_000_000;
/** One person's part of the budget, so that slow and frequent uploads of one person cannot block others. */
const BUDGET_PER_PERSON = 40_000_000;
/** Concurrent bodies per person; a browser opens six connections to a host. */
export const OPEN_PER_PERSON = 8;

/** One body's share of the budget. Counts received bytes, not the announced length. */
export type BodyShare = { readonly limit: number; take(bytes: number): void };

type Taken = { open: number; bytes: number };

/** Returns a function that admits a body if it fits the budget now, and counts its bytes until the reply ends. */
export function budgetBodies() {
  let heldTotal = 0;
  const takenBy = new Map<string, Taken>();
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    { personId, limit }: { personId: string; limit: number },
  ): BodyShare => {
    const taken = takenBy.get(personId) ?? { open: 0, bytes: 0 };
    const refuseBeyond = (bytes: number) => {
      if (heldTotal + bytes <= BUDGET && taken.bytes + bytes <= BUDGET_PER_PERSON) return;
      throw new DomainError("unavailable", "Too many uploads at once, try again shortly");
    };
    const announced = Number(request.headers["content-length"] ?? limit);
    if (announced > limit) throw tooLarge();
    if (taken.open >= OPEN_PER_PERSON)
      throw new DomainError("unavailable", "Too many uploads at once, try again shortly");
    refuseBeyond(announced);
    // The connection may have closed during authentication; its close event would never fire.
    if (reply.raw.destroyed) throw new DomainError("unavailable", "The sender is gone");
    takenBy.set(personId, taken);
    taken.open += 1;
    let held = 0;
    // `close` fires also when the client disconnects early.
    reply.raw.once("close", () => {
      taken.open -= 1;
      taken.bytes -= held;
      heldTotal -= held;
      if (taken.open === 0) takenBy.delete(personId);
    });
    return {
      limit,
      take(bytes) {
        if (held + bytes > limit) throw tooLarge();
        refuseBeyond(bytes);
        held += bytes;
        taken.bytes += bytes;
        heldTotal += bytes;
      },
    };
  };
}

function tooLarge(): DomainError {
  return new DomainError("payload_too_large", "The file is too large");
}
