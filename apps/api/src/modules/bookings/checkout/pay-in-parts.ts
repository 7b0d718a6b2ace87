import { plainLinesOf } from "@lapang/domain/booking/quote";
import { DomainError } from "@lapang/domain/errors";
import type { Tx } from "../../../db/connect.ts";
import { listGroups } from "../record/booking-rows.ts";
import { type KeptQuote, keptQuoteOf } from "../record/kept-quote.ts";
import { type Sellables, sellableOf } from "../sellables.ts";

type Choice = { booking: { id: string; quote: unknown }; inParts: boolean };

/** Everything of a hold whose price may be divided is paid in parts, or at once; the quote that it gives is to be quoted anew. */
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
  // Only the plain lines of it are read when it is quoted again.
  return { ...kept, quoted: { ...kept.quoted, lines: lines as KeptQuote["quoted"]["lines"] } };
}

function notDivided(): DomainError {
  const fields = [{ field: "inParts", problem: "nothing here can be paid in parts" }];
  return new DomainError("invalid_request", "Some fields are not valid", { fields });
}
