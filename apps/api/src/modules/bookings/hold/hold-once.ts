import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../db/connect.ts";
import type { Stretch } from "../../ledger/place-allocations.ts";
import type { Buyer } from "../capabilities/sale.ts";
import type { KeptQuote } from "../record/kept-quote.ts";
import type { Sellables } from "../sellables.ts";
import { afterFailure, type OnceOnly, tryOnce } from "./answer-once.ts";
import { type Held, holdInOneMessage } from "./hold-in-one-message.ts";
import { holdItems } from "./hold-items.ts";
import { agreeOn, type ReadHold, readHold, type Wish } from "./read-hold.ts";

export type HoldRequest = {
  buyer: Buyer;
  wishes: readonly Wish[];
  once: OnceOnly;
  series?: boolean;
  expectedTotal?: number | undefined;
};
/** The result of a request inside the queue. A refusal gets its details after the queue slot is released. */
export type HoldOutcome = { held: Held } | { refused: unknown; read: ReadHold | null };

type Agreed = { read: ReadHold; quote: KeptQuote };

const CODE_ATTEMPTS = 5;

/** Holds the wanted items at the price that was shown, once per key. */
export async function tryHold(db: Db, sellables: Sellables, request: HoldRequest): Promise<HoldOutcome> {
  let read: ReadHold | null = null;
  try {
    const agreed = await agree(db, sellables, request);
    read = agreed.read;
    return { held: await holdWithCode(() => hold(db, agreed, request.once)) };
  } catch (refused) {
    return { refused, read };
  }
}

/** Adds details to a refusal, stores it for repeats, and throws it. Returns the first reply if this is a repeat. */
export async function refuseHold(
  db: Db,
  { once, buyer }: HoldRequest,
  { refused, read }: { refused: unknown; read: ReadHold | null },
): Promise<Held> {
  return afterFailure<Held>(db, once, await explainTaken(db, { refused, read, buyer }));
}

async function agree(db: Db, sellables: Sellables, request: HoldRequest): Promise<Agreed> {
  const { series = false, expectedTotal } = request;
  const read = await readHold(db, sellables, request);
  const quote = agreeOn(read, { series, expectedTotal });
  await Promise.all(read.parts.map(({ sellable, offer }) => sellable.places?.guess?.(db, offer)));
  return { read, quote };
}

/** Tries the fast path first; falls back to a transaction of several messages. */
async function hold(db: Db, { read, quote }: Agreed, once: OnceOnly): Promise<Held> {
  const held = await holdInOneMessage(db, read, { quote, once });
  return held ?? tryOnce(db, once, async (tx) => ({ bookingId: await holdItems(tx, read, { quote }) }));
}

/** Retries with another booking code in the rare case that the code is in use. */
async function holdWithCode<Result>(hold: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await hold();
    } catch (error) {
      const inUse = error instanceof Error && (error as { constraint?: string }).constraint === "booking_code_unique";
      if (!inUse || attempt === CODE_ATTEMPTS) throw error;
    }
  }
}

type Explaining = { refused: unknown; read: ReadHold | null; buyer: Buyer };

/** Adds free alternatives to a `slot_taken` refusal. */
async function explainTaken(db: Db, { refused, read, buyer }: Explaining): Promise<unknown> {
  if (!(refused instanceof DomainError) || refused.code !== "slot_taken" || !read) return refused;
  const taken = new Set(((refused.details?.items ?? []) as Stretch[]).map(({ resourceId }) => resourceId));
  const concerned = read.parts.find(({ sellable, offer }) =>
    sellable.places?.ofOffer(offer).some(({ resourceId }) => taken.has(resourceId)),
  );
  const { sellable, offer } = concerned ?? read.parts[0] ?? {};
  const details = await sellable?.places?.explainTaken?.(db, offer, { refusal: refused, taken, buyer });
  return new DomainError("slot_taken", refused.message, details);
}
