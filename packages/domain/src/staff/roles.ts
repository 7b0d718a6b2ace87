/** Ordered roles: a later role may do everything an earlier one may. */
export const roles = ["customer", "coach", "front-desk", "manager", "owner"] as const;
export type Role = (typeof roles)[number];

/** True from the front desk up. A coach sees their own classes and is otherwise a customer. */
export function isStaff(role: Role): boolean {
  return mayActAs(role, "front-desk");
}

export function mayActAs(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed);
}

/** Managers appoint coaches and the front desk; only owners appoint managers and owners. */
export function mayAppoint(appointer: Role, role: Role): boolean {
  if (appointer === "owner") return true;
  return appointer === "manager" && !mayActAs(role, "manager");
}
