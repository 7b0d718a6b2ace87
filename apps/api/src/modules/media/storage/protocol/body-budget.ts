import { DomainError } from "@lapang/domain/errors";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Bytes of bodies that this process may be reading at once; the next sender is asked to come back. */
const BUDGET = 160_000_000;
/** Of which one person may take so much, so that one who sends slowly and often keeps nobody else away. */
const BUDGET_OF_ONE = 40_000_000;

/** Reserves room for a body before it is read, by what it announces or by what it may be, until the reply is over. */
export function budgetBodies() {
  let reserved = 0;
  const reservedBy = new Map<string, number>();
  const reserve = (personId: string, bytes: number) => {
    reserved += bytes;
    const left = (reservedBy.get(personId) ?? 0) + bytes;
    if (left > 0) reservedBy.set(personId, left);
    else reservedBy.delete(personId);
  };
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    { personId, limit }: { personId: string; limit: number },
  ): void => {
    const announced = Number(request.headers["content-length"] ?? limit);
    if (announced > limit) throw new DomainError("payload_too_large", "The file is too large");
    if (reserved + announced > BUDGET || (reservedBy.get(personId) ?? 0) + announced > BUDGET_OF_ONE) {
      throw new DomainError("unavailable", "Too many uploads at once, try again shortly");
    }
    // One who left while we asked who they are would never be heard leaving.
    if (reply.raw.destroyed) throw new DomainError("unavailable", "The sender is gone");
    reserve(personId, announced);
    // Also when the sender goes away in the middle.
    reply.raw.once("close", () => reserve(personId, -announced));
  };
}
