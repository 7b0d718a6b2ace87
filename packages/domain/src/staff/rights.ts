import { isStaff, type Role } from "./roles.ts";

/** What the owner gives or withholds for one person, where money moves or people are concerned. */
export const rights = ["cash", "refunds", "rates", "people"] as const;
export type Right = (typeof rights)[number];

/** What a role has until the owner chooses otherwise. */
const usual: Readonly<Record<Role, readonly Right[]>> = {
  customer: [],
  coach: [],
  "front-desk": ["cash"],
  manager: rights,
  owner: rights,
};

/** An owner always may everything, so that nobody locks the venue out of its own money. */
export function rightsOf(role: Role, chosen: readonly string[] | null): readonly Right[] {
  return chosen === null || !mayBeChosen(role) ? usual[role] : rights.filter((right) => chosen.includes(right));
}

/** Whose rights the owner may choose. */
export function mayBeChosen(role: Role): boolean {
  return isStaff(role) && role !== "owner";
}
