import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { preparedFor } from "../../../db/prepared-statements.ts";
import { sendTogether } from "../../../db/send-together.ts";
import { type Stretch, takenPlaces } from "../../ledger/place-allocations.ts";
import type { FoundBooking } from "../record/read-booking.ts";
import type { Buyer } from "../sellable.ts";
import type { Sellables } from "../sellables.ts";
import { afterFailure, keyOf, type OnceOnly, repeat, type StoredAnswer, storedAnswer } from "./answer-once.ts";
import { isFirstTry } from "./first-try.ts";
import { holdAtOnce } from "./hold-at-once.ts";
import { holdItems } from "./hold-items.ts";
import { checkLimits, limitsOf, limitsUnchanged, newcomerTo } from "./limits.ts";
import { agreeOn, kindsIn, placesIn, type ReadHold, readHold, type Wish } from "./read-hold.ts";

export type HoldRequest = {
  buyer: Buyer;
  wishes: readonly Wish[];
  once: OnceOnly;
  series?: boolean;
  expectedTotal?: number | undefined;
};
/** `booking` when it was read along with writing it down. */
type Held = { bookingId: string; booking?: FoundBooking };

/** What became of a request in its turn; a refusal is explained, and kept, when the next one's turn has come. */
export type HoldOutcome = { held: Held } | { refused: unknown; read: ReadHold | null };

const CODE_ATTEMPTS = 5;

/**
 * Holds what is wished for at the price that was shown, once for each key. Unless nobody has tried it lately, one look comes
 * first, which spares the latecomers of a rush all the rest.
 */
export async function tryHold(db: Db, sellables: Sellables, request: HoldRequest): Promise<HoldOutcome> {
  // Whether it can still be read is asked after the kept answer: what is gone by now may have been there the first time.
  const [found] = await Promise.allSettled([readHold(db, sellables, request).then((read) => guessPlaces(db, read))]);
  const read = found.status === "fulfilled" ? found.value : null;
  return (read && (await holdUnseen(db, read, request))) ?? (await holdAfterLook(db, found, request));
}

/**
 * Most customers have nothing yet, and most places are free: for the first who tries, that is believed until the database
 * finds otherwise. Null, and nothing written, when it does or there is reason to look.
 */
async function holdUnseen(db: Db, read: ReadHold, request: HoldRequest): Promise<HoldOutcome | null> {
  const wanted = isFirstTry(db, read) ? wishOfNewcomer(read, request) : null;
  if (!wanted) return null;
  try {
    const booking = await holdWithCode(() => holdAtOnce(db, read, wanted));
    return booking && { held: { bookingId: booking.id, booking } };
  } catch (error) {
    return { refused: error, read };
  }
}

function wishOfNewcomer(read: ReadHold, request: HoldRequest): Wanted | null {
  const newcomer = newcomerTo(read);
  if (!newcomer) return null;
  try {
    checkLimits(read, newcomer.limits);
    return { quote: quoteFor(read, request), answer: keyOf(request.once), within: newcomer.conditions };
  } catch {
    // A refusal is told after the kept answer, which may be another.
    return null;
  }
}

const quoteFor = (read: ReadHold, { series = false, expectedTotal }: HoldRequest) =>
  agreeOn(read, { series, expectedTotal });

async function holdAfterLook(
  db: Db,
  found: PromiseSettledResult<ReadHold>,
  request: HoldRequest,
): Promise<HoldOutcome> {
  const { once } = request;
  const read = found.status === "fulfilled" ? found.value : null;
  const { answer, taken, limits } = await look(db, once, read);
  if (answer) return { held: repeat<Held>(answer, once) };
  try {
    if (found.status === "rejected") throw found.reason;
    const quote = quoteFor(found.value, request);
    const guessed = guessedItems(found.value);
    const items = taken.filter(({ itemId }) => !guessed.has(itemId));
    if (items.length > 0) throw new DomainError("slot_taken", "Somebody else has taken it.", { items });
    const wanted = { quote, answer: keyOf(once), within: limitsUnchanged(found.value, limits) };
    // A guess that somebody else has taken is picked anew, under the locks.
    if (taken.length > 0) return { held: await holdWithCode(() => holdStepByStep(db, found.value, wanted)) };
    checkLimits(found.value, limits);
    return { held: await holdWithCode(() => holdQuickly(db, found.value, wanted)) };
  } catch (error) {
    return { refused: error, read };
  }
}

/** Keeps a refusal for who repeats the request, with what was found out about it, and throws it. */
export async function refuseHold(
  db: Db,
  { once, buyer }: HoldRequest,
  { refused, read }: { refused: unknown; read: ReadHold | null },
): Promise<Held> {
  const explained = await explainTaken(db, { refused, read, buyer });
  return afterFailure<Held>(db, once, explained);
}

type Look = { answer: StoredAnswer | null; taken: number[]; limits: string[] | null };

async function look(db: Db, once: OnceOnly, read: ReadHold | null) {
  const places = read ? placesIn(read) : [];
  const limits = read ? limitsOf(read) : [];
  // Who comes too late has no limits to be judged by.
  const statement = sql<Look>`${preparedFor(`hold_look_${read ? kindsIn(read) : "nothing"}`, places)}
    select answer, taken, case when cardinality(taken) = 0 then array[${sql.join(limits)}]::text[] end as limits
    from (select ${storedAnswer(once)} as answer, array(${takenPlaces(places)}) as taken offset 0) as looked`;
  const [[found]] = (await sendTogether(db, statement)) as [[Look]];
  const taken = places.filter((_, index) => found.taken.includes(index + 1));
  return { answer: found.answer, taken, limits: found.limits ?? [] };
}

/** A code may be in use, once in many millions: then all is undone, and the next one is tried. */
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

type Wanted = Parameters<typeof holdAtOnce>[2];

async function holdQuickly(db: Db, read: ReadHold, wanted: Wanted): Promise<Held> {
  const booking = await holdAtOnce(db, read, wanted);
  return booking ? { bookingId: booking.id, booking } : holdStepByStep(db, read, wanted);
}

async function holdStepByStep(db: Db, read: ReadHold, wanted: Wanted): Promise<Held> {
  return { bookingId: await db.transaction().execute((tx) => holdItems(tx, read, wanted)) };
}

async function guessPlaces(db: Db, read: ReadHold): Promise<ReadHold> {
  await Promise.all(read.parts.map(({ sellable, offer }) => sellable.guess?.(db, offer)));
  return read;
}

/** Those whose place is a guess: that it is taken says nothing of the others of its kind. */
function guessedItems({ parts }: ReadHold): Set<string | null | undefined> {
  const guessed = parts.filter(({ sellable }) => sellable.guess);
  return new Set(guessed.flatMap(({ sellable, offer }) => sellable.places(offer)).map(({ itemId }) => itemId));
}

type Explaining = { refused: unknown; read: ReadHold | null; buyer: Buyer };

/** Who came too late hears what is free nearby instead. */
async function explainTaken(db: Db, { refused, read, buyer }: Explaining): Promise<unknown> {
  if (!(refused instanceof DomainError) || refused.code !== "slot_taken" || !read) return refused;
  const taken = new Set(((refused.details?.items ?? []) as Stretch[]).map(({ resourceId }) => resourceId));
  const concerned = read.parts.find(({ sellable, offer }) =>
    sellable.places(offer).some(({ resourceId }) => taken.has(resourceId)),
  );
  const { sellable, offer } = concerned ?? read.parts[0] ?? {};
  const details = await sellable?.explainTaken?.(db, offer, { refusal: refused, taken, buyer });
  return new DomainError("slot_taken", refused.message, details);
}
