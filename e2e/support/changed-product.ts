import type { Db } from "../../apps/api/src/db/connect.ts";
import type { Product } from "../../scripts/product.ts";
import { anOwnVenue, databaseOf, startOwnProduct } from "./product.ts";

/** Starts a product over a copy of the demo venue that is changed before the first request. */
export async function startChangedProduct(change: (db: Db) => Promise<void>): Promise<Product> {
  const venue = await anOwnVenue();
  const db = databaseOf(venue);
  await change(db);
  await db.destroy();
  return startOwnProduct(venue);
}
