import { isStaff, type Role } from "./roles.ts";

/** Rights to money and personal data that the owner grants or withholds for one person. */
export const rights = ["cash", "refunds", "rates", "people"] as const;
export type Right = (typeof rights)[number];

/** Rights of a role until the owner chooses otherwise. */
const usual: Readonly<Record<Role, readonly Right[]>> = {
  customer: [],
  coach: [],
  "front-desk": ["cash"],
  manager: rights,
  owner: rights,
};

/** Owners always have all rights, so that nobody can lock the venue out of its own money. */
export function rightsOf(role: Role, chosen: readonly string[] | null): readonly Right[] {
  return chosen === null || !mayBeChosen(role) ? usual[role] : rights.filter((right) => chosen.includes(right));
}

/** True if the owner can choose rights for this role. */
export function mayBeChosen(role: Role): boolean {
  return isStaff(role) && role !== "owner";
}
