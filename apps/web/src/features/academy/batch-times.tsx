import type { Batch } from "@lapang/contract/academy/academy";
import { formatTimeRange } from "@lapang/domain/venue/indonesian-date";
import { weekdayList } from "./batch-words.ts";

/** On which days a class meets, and at what hour, which never breaks across lines. */
export function BatchTimes({ batch, letters }: { batch: Pick<Batch, "weekdays" | "from" | "to">; letters: string }) {
  return (
    <>
      {weekdayList(batch.weekdays)} <span className="no-break">{formatTimeRange(batch.from, batch.to, letters)}</span>
    </>
  );
}
