import type { HoldPreview } from "@lapang/contract/sales/holds";
import type { Db } from "../../../db/connect.ts";
import type { Buyer } from "../capabilities/sale.ts";
import { grossOf, linesOf } from "../record/kept-quote.ts";
import { presentReasons } from "../record/present.ts";
import type { Sellables } from "../sellables.ts";
import { agreeOn, readHold, rowsIn, type Wish } from "./read-hold.ts";

/** What a hold would cost now, by the same reading and the same rules as the hold itself; takes nothing, keeps nothing. */
export async function previewHold(
  db: Db,
  sellables: Sellables,
  wanted: { buyer: Buyer; wishes: readonly Wish[] },
): Promise<HoldPreview> {
  const read = await readHold(db, sellables, wanted);
  const { quoted } = agreeOn(read, { series: false });
  const items = rowsIn(read).map(({ id, title }) => ({
    title,
    price: grossOf(quoted, id),
    reasons: linesOf(quoted, id).flatMap(presentReasons),
  }));
  return { items, total: quoted.total };
}
