import type { LiveEvent } from "../../../lib/live/live.ts";

/** Every decision of staff about a lease also sends its tenant a notification. */
export const concernsLease = ({ name }: LiveEvent) => name === "payment" || name === "inbox";
