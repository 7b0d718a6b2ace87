import type { Batch } from "@lapang/contract/academy/academy";
import { formatTimeRange } from "@lapang/domain/venue/indonesian-date";
import { weekdayList } from "./batch-words.ts";

/** The weekdays and the time of a class; the time never wraps. */
export function BatchTimes({ batch, letters }: { batch: Pick<Batch, "weekdays" | "from" | "to">; letters: string }) {
  return (
    <>
      {weekdayList(batch.weekdays)} <span className="no-break">{formatTimeRange(batch.from, batch.to, letters)}</span>
    </>
  );
}
