import type { Batch } from "@lapang/contract/academy/academy";
import { weekdayName } from "@lapang/domain/venue/indonesian-date";

/** "Sabtu & Minggu", "Senin, Rabu & Jumat" */
export function weekdayList(weekdays: readonly number[]): string {
  const names = weekdays.toSorted((a, b) => a - b).map(weekdayName);
  const last = names.pop();
  return names.length > 0 ? `${names.join(", ")} & ${last}` : (last ?? "");
}

/** The weekdays on which any class of a programme trains, for the seven dots of the week. */
export function trainingDays(batches: readonly Pick<Batch, "weekdays">[]): number[] {
  return [...new Set(batches.flatMap(({ weekdays }) => weekdays))].sort((a, b) => a - b);
}
