import type { Db } from "../../apps/api/src/db/connect.ts";
import type { Product } from "../../scripts/product.ts";
import { anOwnVenue, databaseOf, startOwnProduct } from "./product.ts";

/** A product of its own over the demo venue, changed before anybody asks it for a page. */
export async function startChangedProduct(change: (db: Db) => Promise<void>): Promise<Product> {
  const venue = await anOwnVenue();
  const db = databaseOf(venue);
  await change(db);
  await db.destroy();
  return startOwnProduct(venue);
}
