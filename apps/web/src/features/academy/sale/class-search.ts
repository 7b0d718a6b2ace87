import type { Search } from "../../bookings/sellable.ts";

/** The seat named in an address. */
export type ClassChoice = { programme: string; batch: string; trial: boolean };

const SLUG = /^[a-z0-9-]{1,80}$/;
const CODE = /^[A-Z0-9-]{1,20}$/;

export function readClassChoice({ programme, class: batch, trial }: Search): ClassChoice | undefined {
  if (typeof programme !== "string" || !SLUG.test(programme)) return undefined;
  if (typeof batch !== "string" || !CODE.test(batch)) return undefined;
  return { programme, batch, trial: String(trial) === "1" };
}

export function enrolHref({ programme, batch, trial }: ClassChoice): string {
  return `/checkout/court?programme=${programme}&class=${batch}${trial ? "&trial=1" : ""}`;
}
