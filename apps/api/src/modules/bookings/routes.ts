import { getBooking, listBookings as listBookingsRoute } from "@lapang/contract/bookings";
import { holdSlots, releaseHold } from "@lapang/contract/holds";
import { DomainError } from "@lapang/domain/errors";
import type { FastifyInstance } from "fastify";
import { Gate } from "../../gate.ts";
import { type Input, serve } from "../../http/serve.ts";
import type { Deps } from "../deps.ts";
import { answerOnce } from "./answer-once.ts";
import { findAlternatives } from "./find-alternatives.ts";
import { findContact } from "./find-contact.ts";
import { holdCourts, holdUntil } from "./hold-courts.ts";
import { idempotencyKeyOf } from "./idempotency-key.ts";
import { listBookings } from "./list-bookings.ts";
import { offerYielded, yieldToLine } from "./offer-line-first.ts";
import type { Stretch } from "./place-allocations.ts";
import { readBooking } from "./read-booking.ts";
import { checkWish, isSeries, quoteWish, readWish, type Wish } from "./read-wish.ts";
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
    const key = idempotencyKeyOf(request);
    const now = clock();
    const wish = await readWish(db, person, body.items, now);
    const work = answerOnce(db, { personId: person.id, key, request: body }, async (tx) => {
      checkWish(wish, { series: body.series && isSeries(wish), now });
      const quote = quoteWish(wish, now);
      const { total } = quote.quoted;
      if (body.expectedTotal !== undefined && body.expectedTotal !== total) {
        const details = { before: body.expectedTotal, after: total };
        throw new DomainError("price_changed", "The price is not the one that was shown", details);
      }
      const phone = await findContact(tx, person.id);
      const hold = { wish, quote, person: { ...person, phone }, now };
      const id = await holdCourts(tx, hold);
      await yieldToLine(tx, { bookingId: id, personId: person.id, wish, heldUntil: holdUntil(hold), now });
      return { booking: await readBooking(tx, { id, personId: person.id, now }) };
    });
    const [held] = await Promise.allSettled([work]);
    return { wish, now, held };
  };

  const hold = async (input: Input<typeof holdSlots>) => {
    const hasLeft = () => input.reply.sent || input.request.raw.socket.destroyed;
    const { wish, now, held } = await turns.run(() => holding(input), hasLeft);
    if (held.status === "fulfilled") return held.value.reply;
    // The next one's turn has come: who lost reads what else is free together with all the others.
    await offerYielded(db, held.reason, now);
    throw await explainTaken(held.reason, wish, now);
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

  /** Who came too late hears what is free nearby instead. */
  async function explainTaken(error: unknown, wish: Wish, now: Date): Promise<unknown> {
    if (!(error instanceof DomainError) || error.code !== "slot_taken") return error;
    const refused = new Set(((error.details?.items ?? []) as Stretch[]).map((item) => item.resourceId));
    const coach = wish.items.some((item) => item.coach && refused.has(item.coach.resource_id));
    const court = wish.items.find((item) => refused.has(item.court.resourceId))?.court.slug ?? null;
    const alternatives = await findAlternatives(db, wish, refused, now);
    return new DomainError("slot_taken", error.message, { court, coach: coach && !court, alternatives });
  }
}
