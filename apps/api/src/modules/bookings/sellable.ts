import type { Limit } from "@lapang/domain/booking/limit";
import type { PlainLine } from "@lapang/domain/booking/price-line";
import type { BookingQuote } from "@lapang/domain/booking/quote";
import type { StayDates } from "@lapang/domain/booking/standing";
import type { DomainError } from "@lapang/domain/errors";
import type { SoldKind } from "@lapang/domain/kinds";
import type { LotValue } from "@lapang/domain/payment/movements";
import type { VenueSettings } from "@lapang/domain/venue/venue-settings";
import type { RawBuilder } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import type { SignedIn } from "../../http/security/guard.ts";
import type { Stretch } from "../ledger/place-allocations.ts";
import type { Shift } from "../ledger/shift-allocations.ts";
import type { ItemGroup, ItemRow, NewItem } from "./item.ts";
import type { ComingVisit } from "./reminders/coming-visit.ts";

/** Who buys, and when; `stays` are the nights they buy along with it, or have in the same booking. */
export type Buyer = { person: SignedIn; now: Date; stays?: readonly StayDates[] };

/** `atDesk`: the customer stands there, and may have what has begun. */
export type SaleTerms = { series: boolean; now: Date; atDesk?: boolean };

/** A limit, and the query for what the customer has of it. */
export type CountedLimit = Limit & { has: RawBuilder<number> };

/** A hold that has been placed, before its transaction ends. */
export type PlacedHold = { bookingId: string; heldUntil: Date; buyer: Buyer };

/** Somebody who wanted what others have; `taken` are its resources. */
export type TooLate = { refusal: DomainError; taken: ReadonlySet<number>; buyer: Buyer };

/** One time that somebody comes: what a refund, a ticket and a calendar speak of. */
export type Visit = {
  itemId: string;
  title: string;
  start: Date;
  end: Date;
  /** The moment its cancellation is counted from; visits that follow each other without a break are one. */
  begins: Date;
};

/** What a calendar keeps of a time that somebody comes. */
export type CalendarVisit = { title: string; start: Date; end: Date; cancelled?: boolean };

/** What a ticket says of a visit; a staff device reads it without network. */
export type TicketVisit = { place: string; start: Date; minutes: number };

export type Handover = {
  bookingId: string;
  personId: string | null;
  quoted: BookingQuote | undefined;
  now: Date;
};

export type Revocation = {
  bookingId: string;
  personId: string | null;
  paymentId: string;
  quoted: BookingQuote | undefined;
  /** What left the gateway, and nothing else has made good yet. */
  lost: number;
  reason: "payment_reversed" | "payment_refunded";
  now: Date;
};

/** What the venue keeps of visits that are given up too late. */
export type Forfeit = { bookingId: string; personId: string; group: ItemGroup; amount: number; tax: number };

/** What is asked for by invoice beside the price of a booking, for one of its things. */
export type AskedLater = { itemId: string; paid: number; open: number };

/** One thing ends: what is open is not asked for any more, and so much of what was paid goes back to the wallet. */
export type LaterEnding = { bookingId: string; itemId: string; percent: number; now: Date };

/** What goes along with held things from now on. A row that stands for the same as before keeps its id. */
export type ExtrasChange = {
  items: NewItem[];
  lines: PlainLine[];
  places: Stretch[];
  /** What the things themselves remember, by their ids: the prices that were given. */
  details: ReadonlyMap<string, ItemRow["details"]>;
  reserve(tx: Tx, bookingId: string): Promise<Stretch[]>;
  /** Says of a refusal which of it somebody else has. */
  explain(error: unknown): unknown;
};

/**
 * One kind of thing that can be sold. The core dispatches by an item's kind and knows nothing else of it; whatever takes a
 * `tx` happens in the caller's transaction, and what goes along with a thing belongs to that thing's kind.
 */
export type Sellable<Wish = unknown, Offer = unknown> = {
  /** Its entry in the register of kinds. */
  kind: SoldKind;
  /** Nothing else costs less because of it: it may be taken out of a hold, and the rest keeps its price. */
  pricedAlone?: true;
  /** What comes back when it is given up goes to the wallet only. */
  refundsToWallet?: boolean;

  /** Looks up what is wished for; refuses what is not for sale, without a look at the ledger. */
  read(db: Db, buyer: Buyer, wishes: readonly Wish[]): Promise<Offer>;
  /** Refuses, by the name of the rule, what may not be asked for. */
  refuse(offer: Offer, terms: SaleTerms): void;
  /** The customer's limits on such a hold, counted when their row is locked; throws where no number decides. */
  limits(offer: Offer, hold: { buyer: Buyer; settings: VenueSettings }): CountedLimit[];
  /** Those that also bind an offer of the waiting list, an addition and a move; time that `bookingId` has does not count. */
  timeLimits?(offer: Offer, terms: { buyer: Buyer; bookingId?: string }): CountedLimit[];
  lines(offer: Offer): PlainLine[];
  rows(offer: Offer): NewItem[];
  /** What it takes in the ledger; nothing for what has no place there. */
  places(offer: Offer): Stretch[];
  /**
   * While it is true, `reserve` and `afterHold` have nothing to do, and one message holds it. Null when they have something
   * to do; without it they never have.
   */
  fastPathCondition?(offer: Offer): RawBuilder<boolean> | null;
  /** Where only `reserve` picks places for certain: guesses them, so that one message holds them if they are still free. */
  guess?(db: Db, offer: Offer): Promise<void>;
  /** What whoever picks places of this kind locks, before the resources. */
  pickedUnder?(offer: Offer): RawBuilder<unknown>;
  /**
   * Takes what is counted beside the ledger, and picks the places that only then are known: those it tells are taken along
   * with `places`, which are asked for after it.
   */
  reserve?(tx: Tx, offer: Offer): Promise<Stretch[]>;
  /** Who changes places so that what was picked is free. */
  shifts?(offer: Offer): readonly Shift[];
  /** The nights for which whoever buys these is a guest of the house. */
  staysIn?(wishes: readonly Wish[]): StayDates[];
  /** The same for things of a booking. */
  staysOf?(groups: readonly ItemGroup[]): StayDates[];
  /** The last word before the transaction ends, such as that somebody stands in line for it. */
  afterHold?(tx: Tx, offer: Offer, hold: PlacedHold): Promise<void>;
  /** After a refusal, when its hold is undone: tells who came too late what was taken and what is free instead. */
  explainTaken?(db: Db, offer: Offer, late: TooLate): Promise<Record<string, unknown>>;

  /** What these items take in the ledger as they are written down, whether they have it or not. */
  placesOf(db: Db, groups: readonly ItemGroup[]): Promise<Stretch[]>;
  /** Where `regain` would write them down now, if that may be elsewhere. Without a lock it is true at this moment only. */
  placesElsewhere?(db: Db, groups: readonly ItemGroup[]): Promise<Stretch[]>;
  /** How many places in the ledger these items have, with all that goes along with them. */
  countPlaces(groups: readonly ItemGroup[]): number;
  /** Whether the venue has taken any of them out of sale since: then people decide what becomes of money that still comes. */
  isWithdrawn?(db: Db, groups: readonly ItemGroup[]): Promise<boolean>;
  /** Whether anybody else has a right to them first. */
  isAwaited?(db: Db, bookingId: string, groups: readonly ItemGroup[]): Promise<boolean>;
  /** Takes once more what is counted beside the ledger; `restored` when it had gone back. */
  regain(tx: Tx, groups: readonly ItemGroup[], terms: { bookingId: string; restored: boolean }): Promise<Stretch[]>;
  /** Puts what is counted beside the ledger back. */
  restore(tx: Tx, groups: readonly ItemGroup[]): Promise<void>;
  /** On payment: hands over the items and returns the value that is not earned yet, by lot. */
  deliver(tx: Tx, groups: readonly ItemGroup[], handover: Handover): Promise<LotValue[]>;
  /** Its money went back: takes back what was handed out and tells how much of the money that made good. */
  revoke?(tx: Tx, groups: readonly ItemGroup[], revocation: Revocation): Promise<number>;
  /** Times that somebody comes; none for what is not a time. */
  visits(groups: readonly ItemGroup[]): Visit[];
  /** The same for a calendar, where one thing that is given up as a whole is many times; without it `visits` are. */
  calendarVisits?(db: Db, groups: readonly ItemGroup[]): Promise<CalendarVisit[]>;
  ticketVisits(groups: readonly ItemGroup[]): TicketVisit[];
  /** What was bought stands: those who waited for it are served. */
  sold?(tx: Tx, bookingId: string): Promise<void>;
  /** While it is held: its row's details and its line, paid in parts or at once; null where there is no choice. */
  inParts?(row: ItemRow, line: PlainLine, chosen: boolean): (Pick<ItemRow, "details"> & { line: PlainLine }) | null;
  askedLater?(db: Db, bookingId: string, itemIds: readonly string[]): Promise<AskedLater[]>;
  endLater?(tx: Tx, ending: LaterEnding): Promise<void>;
  /** Given up too late: what the venue keeps may come back when it is sold again. */
  forfeited?(tx: Tx, forfeit: Forfeit): Promise<void>;
  /** The customer had back, in another way, what they lost with a booking. */
  forfeitReturned?(tx: Tx, bookingId: string, given: { amount: number; now: Date }): Promise<void>;
  /** Some of it may be free again: whoever waits for it is served, after the transaction that freed it. */
  freed?(db: Db, groups: readonly ItemGroup[], now: Date): Promise<void>;

  /** Every minute: ends what has run out beside the bookings, and serves whoever waits for anything that is free. */
  sweep?(db: Db, now: Date): Promise<void>;
  /** For what has no end of its own: true of a booking that has something of it left now. */
  stillLasts?(now: Date): RawBuilder<boolean>;
  /** For what is visited at other times than its items begin: everything of it that begins until then. */
  coming?(db: Db, window: { now: Date; until: Date }): Promise<ComingVisit[]>;

  /** While it is held: what is to go along with these things instead of what does. */
  readExtras?(tx: Tx, groups: readonly ItemGroup[], wishes: readonly unknown[]): Promise<ExtrasChange>;

  /**
   * Looks up where some of a booking's things of this kind are to go. The offer has rows and lines of those that move, under
   * their own ids, and the places of all.
   */
  readMove?(db: Db, buyer: Buyer, groups: readonly ItemGroup[], wishes: readonly unknown[]): Promise<Offer>;
  /** Refuses a move to where somebody stands in line. */
  refuseAwaited?(db: Db, offer: Offer, move: { personId: string | null; now: Date }): Promise<void>;
  /** Whether anybody but this person waits for any of these. */
  hasLine?(tx: Tx, stretches: readonly Stretch[], personId: string | null): Promise<boolean>;
  /** Picks anew, for the new times, what is lent along with it, and the places that only then are known. */
  repick?(tx: Tx, offer: Offer, bookingId: string): Promise<Stretch[]>;

  /** What a page shows of a row, beside what every row has: as the contract says for its kind. */
  present(row: ItemRow): object;
  /** How it looks, in a word of its own; what has none looks plain. */
  look?(details: ItemRow["details"]): string;
  /** Where the same can be had again, in a word of its own. */
  place?(details: ItemRow["details"]): string;
};
