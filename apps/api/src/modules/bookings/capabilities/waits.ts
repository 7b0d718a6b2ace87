import type { Db, Tx } from "../../../db/connect.ts";
import type { Stretch } from "../../ledger/place-allocations.ts";
import type { ItemGroup } from "../item.ts";
import type { Buyer } from "./sale.ts";

/** A hold that is written but not committed yet. */
export type PlacedHold = { bookingId: string; heldUntil: Date; buyer: Buyer };

/** For kinds with a waiting list. */
export type Waits<Offer> = {
  /** Before a hold's transaction ends: refuses it in favour of the waiting list, or ends the holder's own entry. */
  afterHold(tx: Tx, offer: Offer, hold: PlacedHold): Promise<void>;
  /** True if another customer on the waiting list has priority over late money for this booking. */
  isAwaited(db: Db, bookingId: string, groups: readonly ItemGroup[]): Promise<boolean>;
  /** On payment: ends the entries that this booking serves. */
  sold(tx: Tx, bookingId: string): Promise<void>;
  /** Offers what may be free again. Called after the transaction that freed it. */
  freed(db: Db, groups: readonly ItemGroup[], now: Date): Promise<void>;
  /** Refuses a move to a time that another customer waits for. */
  refuseAwaited?(db: Db, offer: Offer, move: { personId: string | null; now: Date }): Promise<void>;
  /** True if anybody else waits for any of these. */
  hasLine?(tx: Tx, stretches: readonly Stretch[], personId: string | null): Promise<boolean>;
};
