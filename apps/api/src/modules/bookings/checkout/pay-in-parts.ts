import { plainLinesOf } from "@lapang/domain/booking/quote";
import { DomainError } from "@lapang/domain/errors";
import type { Tx } from "../../../db/connect.ts";
import { listGroups } from "../record/booking-rows.ts";
import { type KeptQuote, keptQuoteOf } from "../record/kept-quote.ts";
import { type Sellables, sellableOf } from "../sellables.ts";

type Choice = { booking: { id: string; quote: unknown }; inParts: boolean };

/** Sets all divisible items of a hold to payment in parts, or at once. Returns a quote to be priced again. */
export async function payInParts(tx: Tx, sellables: Sellables, { booking, inParts }: Choice): Promise<KeptQuote> {
  const kept = keptQuoteOf(booking.quote);
  const lines = kept ? plainLinesOf(kept.quoted) : [];
  let divided = 0;
  for (const { row } of await listGroups(tx, booking.id)) {
    const index = lines.findIndex(({ item }) => item === row.id);
    const line = lines[index];
    const changed = line && sellableOf(sellables, row.kind).later?.divide(row, line, inParts);
    if (!changed) continue;
    divided += 1;
    lines[index] = changed.line;
    await tx
      .updateTable("booking_item")
      .set({ details: JSON.stringify(changed.details), price: changed.line.gross })
      .where("id", "=", row.id)
      .execute();
  }
  if (!kept || divided === 0) throw notDivided();
  // Pricing again reads only the plain lines.
  return { ...kept, quoted: { ...kept.quoted, lines: lines as KeptQuote["quoted"]["lines"] } };
}

function notDivided(): DomainError {
  const fields = [{ field: "inParts", problem: "nothing here can be paid in parts" }];
  return new DomainError("invalid_request", "Some fields are not valid", { fields });
}
