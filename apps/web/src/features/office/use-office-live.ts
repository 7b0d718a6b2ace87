import type { LiveEvent } from "../../lib/live/live.ts";
import { useLive } from "../../lib/live/use-live.ts";

const concernsDesk = ({ name }: LiveEvent) => name === "desk" || name === "courts";

/** Asks again when anything happens that the desk looks at. */
export function useOfficeLive(question: { url: string }): void {
  useLive(question, concernsDesk);
}
