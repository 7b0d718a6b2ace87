import { mayActAs, type Role } from "../staff/roles.ts";

export const memberStatuses = ["requested", "active", "declined", "ended", "removed"] as const;
export type MemberStatus = (typeof memberStatuses)[number];
export const memberRoles = ["member", "captain"] as const;
export type MemberRole = (typeof memberRoles)[number];
export const shownNames = ["full", "first", "none"] as const;
export type ShownName = (typeof shownNames)[number];
export const joinPolicies = ["open", "approval", "invitation"] as const;
export type JoinPolicy = (typeof joinPolicies)[number];

/** What somebody is to one club; null for who has nothing to do with it. */
export type OwnPlace = { status: MemberStatus; role: MemberRole } | null;

/** Captains keep their own club, staff every club. */
export function mayKeepClub(staff: Role, own: OwnPlace): boolean {
  return mayActAs(staff, "front-desk") || (own?.status === "active" && own.role === "captain");
}

export function mayReadClub(staff: Role, own: OwnPlace): boolean {
  return mayActAs(staff, "front-desk") || own?.status === "active";
}

/** What becomes of a wish to join; null: not without an invitation. Who was removed is never let in by themselves. */
export function statusOnJoining(
  policy: JoinPolicy,
  { invited, before }: { invited: boolean; before: MemberStatus | null },
): "active" | "requested" | null {
  if (invited) return "active";
  if (policy === "invitation") return null;
  return policy === "open" && before !== "removed" ? "active" : "requested";
}

/** A name as its owner allows it. */
export function nameAsShown(name: string, shown: ShownName): string | null {
  if (shown === "none") return null;
  return shown === "full" ? name : (name.split(" ")[0] ?? name);
}
