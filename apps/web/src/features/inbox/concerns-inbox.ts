import type { LiveEvent } from "../../lib/live/live.ts";

/** A notification was added to or read in the person's inbox. */
export const concernsInbox = ({ name }: LiveEvent) => name === "inbox";
