import { DomainError } from "@lapang/domain/errors";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Bytes of bodies that this process may hold at once; the next sender is asked to come back. */
const BUDGET = 160_000_000;
/** Of which one person may take so much, so that one who sends slowly and often keeps nobody else away. */
const BUDGET_OF_ONE = 40_000_000;
/** A browser opens six connections to a host. */
export const OPEN_OF_ONE = 8;

/** What one body may take of the budget, by the bytes that have come: one that was only announced takes nothing. */
export type BodyShare = { readonly limit: number; take(bytes: number): void };

type Taken = { open: number; bytes: number };

/** Admits bodies that have room as things stand, and counts what comes of them until their replies are over. */
export function budgetBodies() {
  let inAll = 0;
  const takenBy = new Map<string, Taken>();
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    { personId, limit }: { personId: string; limit: number },
  ): BodyShare => {
    const taken = takenBy.get(personId) ?? { open: 0, bytes: 0 };
    const refuseBeyond = (bytes: number) => {
      if (inAll + bytes <= BUDGET && taken.bytes + bytes <= BUDGET_OF_ONE) return;
      throw new DomainError("unavailable", "Too many uploads at once, try again shortly");
    };
    const announced = Number(request.headers["content-length"] ?? limit);
    if (announced > limit) throw tooLarge();
    if (taken.open >= OPEN_OF_ONE) throw new DomainError("unavailable", "Too many uploads at once, try again shortly");
    refuseBeyond(announced);
    // One who left while we asked who they are would never be heard leaving.
    if (reply.raw.destroyed) throw new DomainError("unavailable", "The sender is gone");
    takenBy.set(personId, taken);
    taken.open += 1;
    let held = 0;
    // Also when the sender goes away in the middle.
    reply.raw.once("close", () => {
      taken.open -= 1;
      taken.bytes -= held;
      inAll -= held;
      if (taken.open === 0) takenBy.delete(personId);
    });
    return {
      limit,
      take(bytes) {
        if (held + bytes > limit) throw tooLarge();
        refuseBeyond(bytes);
        held += bytes;
        taken.bytes += bytes;
        inAll += bytes;
      },
    };
  };
}

function tooLarge(): DomainError {
  return new DomainError("payload_too_large", "The file is too large");
}
