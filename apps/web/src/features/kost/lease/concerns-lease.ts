import type { LiveEvent } from "../../../lib/live/live.ts";

/** Whatever staff decide about a lease its tenant is told, too. */
export const concernsLease = ({ name }: LiveEvent) => name === "payment" || name === "inbox";
