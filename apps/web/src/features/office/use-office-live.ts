import type { LiveEvent } from "../../lib/live/live.ts";
import { useLive } from "../../lib/live/use-live.ts";

const concernsDesk = ({ name }: LiveEvent) => name === "desk" || name === "courts";

/** Refetches a query after any event at the desk. */
export function useOfficeLive(query: { url: string }): void {
  useLive(query, concernsDesk);
}
