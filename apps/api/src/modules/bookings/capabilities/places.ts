import type { DomainError } from "@lapang/domain/errors";
import type { RawBuilder } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { Stretch } from "../../ledger/place-allocations.ts";
import type { Shift } from "../../ledger/shift-allocations.ts";
import type { ItemGroup } from "../item.ts";
import type { Buyer } from "./sale.ts";

/** A hold that was refused because its places are taken; `taken` are their resources. */
export type TakenHold = { refusal: DomainError; taken: ReadonlySet<number>; buyer: Buyer };

/** For kinds whose items have allocations in the ledger. */
export type Places<Offer> = {
  /** The allocations that an offer needs. Called after `supply.reserve`. */
  ofOffer(offer: Offer): Stretch[];
  /** Picks places before the hold, so that one message can hold them if they are still free. */
  guess?(db: Db, offer: Offer): Promise<void>;
  /** The rows to lock before resources while places are picked (docs/locks.md). */
  pickedUnder?(offer: Offer): RawBuilder<unknown>;
  /** Other bookings' allocations that move to other resources to make room. */
  shifts?(offer: Offer): readonly Shift[];
  /** After the refused hold is rolled back: details for the refusal, such as alternatives. */
  explainTaken?(db: Db, offer: Offer, refused: TakenHold): Promise<Record<string, unknown>>;

  /** The allocations that these items need, by their rows, whether they hold them or not. */
  ofItems(db: Db, groups: readonly ItemGroup[]): Promise<Stretch[]>;
  /** The allocations that `supply.regain` would choose now, if it may choose others. Without a lock, only a forecast. */
  elsewhere?(db: Db, groups: readonly ItemGroup[]): Promise<Stretch[]>;
  /** The number of allocations of these items and their extras. */
  count(groups: readonly ItemGroup[]): number;
};
