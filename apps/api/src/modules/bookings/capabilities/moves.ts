import type { Db, Tx } from "../../../db/connect.ts";
import type { Stretch } from "../../ledger/place-allocations.ts";
import type { ItemGroup } from "../item.ts";
import type { Buyer } from "./sale.ts";

/** For kinds whose items can move to another time. */
export type Moves<Offer> = {
  /** Reads the new times. The offer has the rows and lines of the items that move, under their ids, and the places of all. */
  read(db: Db, buyer: Buyer, groups: readonly ItemGroup[], wishes: readonly unknown[]): Promise<Offer>;
  /** Picks lent extras and places again for the new times; returns additional allocations. */
  repick?(tx: Tx, offer: Offer, bookingId: string): Promise<Stretch[]>;
};
