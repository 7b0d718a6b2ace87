import { mayActAs, type Role } from "../staff/roles.ts";

export const memberStatuses = ["requested", "active", "declined", "ended", "removed"] as const;
export type MemberStatus = (typeof memberStatuses)[number];
export const memberRoles = ["member", "captain"] as const;
export type MemberRole = (typeof memberRoles)[number];
export const shownNames = ["full", "first", "none"] as const;
export type ShownName = (typeof shownNames)[number];
export const joinPolicies = ["open", "approval", "invitation"] as const;
export type JoinPolicy = (typeof joinPolicies)[number];

/** A person's membership of one club; null for an outsider. */
export type OwnPlace = { status: MemberStatus; role: MemberRole } | null;

/** Captains manage their own club, staff every club. */
export function mayKeepClub(staff: Role, own: OwnPlace): boolean {
  return mayActAs(staff, "front-desk") || (own?.status === "active" && own.role === "captain");
}

export function mayReadClub(staff: Role, own: OwnPlace): boolean {
  return mayActAs(staff, "front-desk") || own?.status === "active";
}

/** Status after a request to join; null if the club needs an invitation. A removed member always needs approval. */
export function statusOnJoining(
  policy: JoinPolicy,
  { invited, before }: { invited: boolean; before: MemberStatus | null },
): "active" | "requested" | null {
  if (invited) return "active";
  if (policy === "invitation") return null;
  return policy === "open" && before !== "removed" ? "active" : "requested";
}

/** Shortens a name to what its owner allows others to see. */
export function nameAsShown(name: string, shown: ShownName): string | null {
  if (shown === "none") return null;
  return shown === "full" ? name : (name.split(" ")[0] ?? name);
}
