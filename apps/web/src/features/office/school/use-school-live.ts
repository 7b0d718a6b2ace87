import type { LiveEvent } from "../../../lib/live/live.ts";
import { useLive } from "../../../lib/live/use-live.ts";

const concernsSchool = ({ name }: LiveEvent) => name === "desk" || name === "classes";

/** Asks again when anything happens in classes. */
export function useSchoolLive(question: { url: string }): void {
  useLive(question, concernsSchool);
}
