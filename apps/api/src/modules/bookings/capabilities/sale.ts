import type { Limit } from "@lapang/domain/booking/limit";
import type { PlainLine } from "@lapang/domain/booking/price-line";
import type { BookingQuote } from "@lapang/domain/booking/quote";
import type { StayDates } from "@lapang/domain/booking/standing";
import type { SoldKind } from "@lapang/domain/kinds";
import type { LotValue } from "@lapang/domain/payment/movements";
import type { VenueSettings } from "@lapang/domain/venue/venue-settings";
import type { RawBuilder } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { SignedIn } from "../../../http/security/guard.ts";
import type { ItemGroup, ItemRow, NewItem } from "../item.ts";

/** The customer and the time of the sale. `stays` are the nights in the same booking. */
export type Buyer = { person: SignedIn; now: Date; stays?: readonly StayDates[] };

/** `atDesk`: the customer is at the venue and may buy what has already begun. */
export type SaleTerms = { series: boolean; now: Date; atDesk?: boolean };

/** A limit, and the query that counts what the customer has used of it. */
export type CountedLimit = Limit & { has: RawBuilder<number> };

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
  /** The money that left through the gateway and is not recovered yet. */
  lost: number;
  reason: "payment_reversed" | "payment_refunded";
  now: Date;
};

/** What every kind has: it can be read, priced, written, paid for and shown. */
export type Sale<Wish, Offer> = {
  /** Its entry in the register of kinds. */
  kind: SoldKind;
  /** It lowers no other item's price, so it can be removed from a hold without pricing the others again. */
  pricedAlone?: true;
  /** Refunds go to the wallet only. */
  refundsToWallet?: true;

  /** Reads the wanted items; refuses what is not for sale, without reading the ledger. */
  read(db: Db, buyer: Buyer, wishes: readonly Wish[]): Promise<Offer>;
  /** Throws the refusal of the first rule that the offer breaks. */
  refuse?(offer: Offer, terms: SaleTerms): void;
  /** The customer's limits on such a hold, counted while their row is locked; throws if they may not buy it at all. */
  limits(offer: Offer, hold: { buyer: Buyer; settings: VenueSettings }): CountedLimit[];
  /** The limits that also bind a waiting-list offer, an addition and a move; the time of `bookingId` does not count. */
  timeLimits?(offer: Offer, terms: { buyer: Buyer; bookingId?: string }): CountedLimit[];
  lines(offer: Offer): PlainLine[];
  rows(offer: Offer): NewItem[];

  /** True if the venue has stopped selling any of the items: staff then decide about money that still arrives. */
  isWithdrawn?(db: Db, groups: readonly ItemGroup[]): Promise<boolean>;
  /** On payment: hands over the items and returns the value that is not earned yet, by lot. None by default. */
  deliver?(tx: Tx, groups: readonly ItemGroup[], handover: Handover): Promise<LotValue[]>;
  /** After a chargeback or refund: revokes what was delivered and returns how much of the money that recovers. */
  revoke?(tx: Tx, groups: readonly ItemGroup[], revocation: Revocation): Promise<number>;
  /** For items without an end time: true while something of the booking is left to use. */
  stillLasts?(now: Date): RawBuilder<boolean>;
  /** Runs every minute: ends what has lapsed beside the bookings and serves the waiting list. */
  sweep?(db: Db, now: Date): Promise<void>;

  /** The fields of a row that only this kind has, as its contract says. */
  present(row: ItemRow): object;
  /** A key for its appearance, such as a court's surface; plain without one. */
  look?(details: ItemRow["details"]): string;
  /** The slug of the court, hotel or club where the same can be bought again. */
  place?(details: ItemRow["details"]): string;
};
