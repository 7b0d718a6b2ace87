import type { PlainLine } from "@lapang/domain/booking/price-line";
import type { Tx } from "../../../db/connect.ts";
import type { Stretch } from "../../ledger/place-allocations.ts";
import type { ItemGroup, ItemRow, NewItem } from "../item.ts";

/** The new extras of held items. An extra that stays keeps its row's id. */
export type ExtrasChange = {
  items: NewItem[];
  lines: PlainLine[];
  places: Stretch[];
  /** The new details of the items themselves, by their ids: the prices that were given. */
  details: ReadonlyMap<string, ItemRow["details"]>;
  reserve(tx: Tx, bookingId: string): Promise<Stretch[]>;
  /** Adds to a refusal which extra is taken. */
  explain(error: unknown): unknown;
};

/** For kinds whose items have extras that can change during a hold. */
export type Extras = {
  read(tx: Tx, groups: readonly ItemGroup[], wishes: readonly unknown[]): Promise<ExtrasChange>;
};
