import type { LiveEvent } from "../../../lib/live/live.ts";
import { useLive } from "../../../lib/live/use-live.ts";

const concernsAcademy = ({ name }: LiveEvent) => name === "desk" || name === "classes";

/** Refetches a query after any event about classes. */
export function useAcademyLive(query: { url: string }): void {
  useLive(query, concernsAcademy);
}
