import type { LiveEvent } from "../../lib/live/live.ts";

/** Something was written into a person's inbox, or read there. */
export const isNews = ({ name }: LiveEvent) => name === "inbox";
