import { getBooking, listBookings as listBookingsRoute } from "@lapang/contract/bookings";
import { holdSlots, releaseHold } from "@lapang/contract/holds";
import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance } from "fastify";
import type { Tx } from "../../db/connect.ts";
import { Gate } from "../../gate.ts";
import { type Input, serve } from "../../http/serve.ts";
import type { Deps } from "../deps.ts";
import { answerOnce, explainAnswer, type Once } from "./answer-once.ts";
import { findAlternatives } from "./find-alternatives.ts";
import { holdWish } from "./hold-wish.ts";
import { idempotencyKeyOf } from "./idempotency-key.ts";
import { listBookings } from "./list-bookings.ts";
import { offerYielded } from "./offer-line-first.ts";
import type { Stretch } from "./place-allocations.ts";
import { readBooking } from "./read-booking.ts";
import { readWish, type Wish } from "./read-wish.ts";
import { releaseHeld } from "./release-hold.ts";

/**
 * A rush waits in line without a connection, instead of taking every connection from those who only read: fewer at once
 * than a process has, and no longer a line than is served before its last one gives up.
 */
const HOLDS = { atOnce: 6, maxWaiting: 2_000 };
const LONGEST_WAIT_MS = 60_000;

export function bookingRoutes(app: FastifyInstance, { db, clock }: Deps): void {
  const turns = new Gate({
    ...HOLDS,
    refuse: () => new DomainError("unavailable", "Too many are waiting; try again in a moment"),
  });
  const holding = async ({ body, person, request }: Input<typeof holdSlots>) => {
    const now = clock();
    const once = { personId: person.id, key: idempotencyKeyOf(request), request: body };
    let reading: Promise<Wish> | undefined;
    const read = () => (reading ??= readWish(db, person, body.items, now));
    const work = (tx: Tx, wish: Wish) => holdWish(tx, wish, { body, person, now });
    const [held] = await Promise.allSettled([answerOnce(db, once, { read, work })]);
    return { once, read, now, held };
  };

  const hold = async (input: Input<typeof holdSlots>) => {
    const hasLeft = () => input.reply.sent || input.request.raw.socket.destroyed;
    const { held, ...refused } = await turns.run(() => holding(input), hasLeft);
    if (held.status === "fulfilled") return held.value.reply;
    // The next one's turn has come: who lost reads what else is free together with all the others.
    await offerYielded(db, held.reason, refused.now);
    throw await explainTaken(held.reason, refused);
  };
  serve(app, holdSlots, hold, { timeoutMs: LONGEST_WAIT_MS });

  serve(app, listBookingsRoute, async ({ query, person }) => {
    const { items, total } = await listBookings(db, person.id, query, clock());
    return { items, total, page: query.page, pageSize: query.pageSize };
  });

  serve(app, getBooking, ({ params, person }) => readBooking(db, { id: params.id, personId: person.id, now: clock() }));

  serve(app, releaseHold, async ({ params, person }) => {
    await releaseHeld(db, { id: params.id, personId: person.id, now: clock() });
    return readBooking(db, { id: params.id, personId: person.id, now: clock() });
  });

  type Refused = { once: Once; read: () => Promise<Wish>; now: Date };

  /** Who came too late hears what is free nearby instead, and the same however often they ask. */
  async function explainTaken(refusal: unknown, { once, read, now }: Refused): Promise<unknown> {
    if (!(refusal instanceof DomainError) || refusal.code !== "slot_taken") return refusal;
    if (refusal.details?.alternatives) return refusal;
    // Gone since the first answer, which nobody lived to explain.
    const wish = await read().catch(() => null);
    if (!wish) return new DomainError("slot_taken", refusal.message, { court: null, coach: false, alternatives: [] });
    const refused = new Set(((refusal.details?.items ?? []) as Stretch[]).map((item) => item.resourceId));
    const coach = wish.items.some((item) => item.coach && refused.has(item.coach.resource_id));
    const court = wish.items.find((item) => refused.has(item.court.resourceId))?.court.slug ?? null;
    const alternatives = await findAlternatives(db, wish, refused, now);
    const details = { court, coach: coach && !court, alternatives };
    return explainAnswer(db, once, { refusal, explained: new DomainError("slot_taken", refusal.message, details) });
  }
}
