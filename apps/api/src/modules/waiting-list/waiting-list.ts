import type { WaitingEntry } from "@lapang/contract/courts/waiting-list";
import { checkNoShows } from "@lapang/domain/booking/no-show";
import { courtStretch, stretchesConflict } from "@lapang/domain/court/court-stretch";
import { waitingPosition } from "@lapang/domain/court/waiting-list";
import { DomainError } from "@lapang/domain/errors";
import { throwIfRefused } from "@lapang/domain/refusal";
import { isStaff } from "@lapang/domain/staff/roles";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import { translateConstraint } from "../../db/constraint-errors.ts";
import type { SignedIn } from "../../http/security/guard.ts";
import { releaseHold } from "../bookings/hold/release-hold.ts";
import { listNoShows, lockPerson } from "../bookings/record/booking-rows.ts";
import { type Sellables, sellableOf } from "../bookings/sellables.ts";
import { findVenueRules } from "../venue/find-venue-rules.ts";
import {
  endPlaces,
  findBuffer,
  findPlace,
  type InLine,
  listLine,
  listOccupied,
  listOwnPlaces,
  lockWaiting,
  type Place,
  setPlace,
} from "./line.ts";
import { offerPlaces } from "./offer-freed.ts";

const MOST_PLACES = 10;

/** The kind of item that this list is for. */
const KIND = "court";

type WaitingWish = { court: string; start: string; end: string };

/** Adds a customer at the end of the waiting list for a taken slot; refuses a free slot, which can be held. */
export async function joinWaitingList(
  db: Db,
  sellables: Sellables,
  person: SignedIn,
  { wish, now }: { wish: WaitingWish; now: Date },
): Promise<WaitingEntry> {
  const sellable = sellableOf(sellables, KIND);
  const offer = await sellable.read(db, { person, now }, [wish]);
  sellable.refuse?.(offer, { series: false, now });
  const { settings } = await findVenueRules(db);
  const [wanted] = sellable.places?.ofOffer(offer) ?? [];
  if (!wanted) throw new DomainError("invalid_request", "There is nothing to wait for");
  const place = { resourceId: wanted.resourceId, start: new Date(wish.start), end: new Date(wish.end) };
  // If the slot is free, earlier entries get it first, which makes it taken again.
  await offerPlaces(db, sellable, [place], now);
  try {
    const id = await db.transaction().execute(async (tx) => {
      await lockPerson(tx, person.id);
      await endPlaces(tx, { personId: person.id, now });
      const noShows = await listNoShows(tx, person.id);
      throwIfRefused(checkNoShows(noShows, { now, staff: isStaff(person.role), settings }));
      await refuseTooMany(tx, person.id);
      await refuseUntaken(tx, person.id, place);
      return insertPlace(tx, person.id, place);
    });
    return await readPlace(db, id, person.id, now);
  } catch (error) {
    throw translateConstraint(error);
  }
}

async function refuseTooMany(tx: Tx, personId: string): Promise<void> {
  const { places } = await tx
    .selectFrom("waiting_entry")
    .select((count) => count.fn.countAll<number>().as("places"))
    .where("person_id", "=", personId)
    .where("status", "in", ["waiting", "offered"])
    .executeTakeFirstOrThrow();
  if (places >= MOST_PLACES) {
    throw new DomainError("too_many", `At most ${MOST_PLACES} places in line`, { limit: MOST_PLACES });
  }
}

async function refuseUntaken(tx: Tx, personId: string, place: Place): Promise<void> {
  const needed = courtStretch(place, await findBuffer(tx, place.resourceId));
  const there = await listOccupied(tx, [place.resourceId], needed);
  const refuse = (rule: string, message: string) => new DomainError("conflict", message, { rule });
  if (there.length === 0) throw refuse("free", "It is free: it can be held at once");
  if (there.some(({ purpose }) => purpose === "closure")) throw refuse("closed", "The court is closed then");
  const own = await tx
    .selectFrom("booking")
    .innerJoin("booking_item", "booking_item.booking_id", "booking.id")
    .select("booking.id")
    .where("person_id", "=", personId)
    .where("booking.id", "=", sql<string>`any(${there.flatMap(({ ownerId }) => ownerId ?? [])}::uuid[])`)
    // The buffer around the customer's own booking is not theirs, so they may wait for a time that overlaps it.
    .where("booking_item.resource_id", "=", place.resourceId)
    .where("booking_item.starts_at", "<", place.end)
    .where("booking_item.ends_at", ">", place.start)
    .executeTakeFirst();
  if (own) throw refuse("own", "It is yours already");
}

async function insertPlace(tx: Tx, personId: string, { resourceId, start, end }: Place): Promise<string> {
  const { id } = await tx
    .insertInto("waiting_entry")
    .values({
      person_id: personId,
      court_id: sql<number>`(select id from court where resource_id = ${resourceId})`,
      during: sql<string>`tstzrange(${start}, ${end})`,
      created_at: sql<Date>`clock_timestamp()`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns a customer's entries with their position and status. */
export async function listWaiting(db: Db, personId: string, now: Date): Promise<WaitingEntry[]> {
  return present(db, await listOwnPlaces(db, personId, now), now);
}

/** Ends a customer's entry; an offered slot goes to the next customer. */
export async function leaveWaitingList(
  db: Db,
  sellables: Sellables,
  { id, personId, now }: { id: string; personId: string; now: Date },
): Promise<WaitingEntry> {
  const place = await findPlace(db, id, personId);
  if (!place) throw new DomainError("not_found", "There is no such place in line");
  if (place.status === "bought") {
    throw new DomainError("illegal_move", "It is bought already", { from: "bought", to: "left" });
  }
  if (place.status === "offered" && place.bookingId) {
    await releaseHold(db, sellables, { id: place.bookingId, personId, now });
  }
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId);
    if (place.status === "offered") return setPlace(tx, id, { status: "left" });
    // If an offer was made concurrently, the entry stays: the customer can release the offer.
    if (place.status === "waiting" && (await lockWaiting(tx, id))) await setPlace(tx, id, { status: "left" });
  });
  return readPlace(db, id, personId, now);
}

async function readPlace(db: Db, id: string, personId: string, now: Date): Promise<WaitingEntry> {
  const place = await findPlace(db, id, personId);
  const [entry] = place ? await present(db, [place], now) : [];
  if (!entry) throw new DomainError("not_found", "There is no such place in line");
  return entry;
}

async function present(db: Db, own: readonly InLine[], now: Date): Promise<WaitingEntry[]> {
  if (own.length === 0) return [];
  const line = await listLine(db, own, now);
  return own.map((place) => {
    const before = line.filter(
      (other) => other.resourceId === place.resourceId && stretchesConflict(other, place, place.bufferMinutes),
    );
    return {
      id: place.id,
      court: { slug: place.court, name: place.courtName },
      start: place.start.toISOString(),
      end: place.end.toISOString(),
      status: place.status,
      place: waitingPosition(before, place.id),
      offeredUntil: place.status === "offered" ? (place.offeredUntil?.toISOString() ?? null) : null,
      bookingId: place.bookingId,
    };
  });
}
