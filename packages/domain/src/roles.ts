/** Who may do what. A later role may do everything an earlier one may. */
export const roles = ["customer", "front-desk", "manager", "owner"] as const;
export type Role = (typeof roles)[number];

export function isStaff(role: Role): boolean {
  return role !== "customer";
}

export function mayActAs(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed);
}

/** Managers choose the front desk; only an owner makes a manager or another owner. */
export function mayAppoint(appointer: Role, role: Role): boolean {
  if (appointer === "owner") return true;
  return appointer === "manager" && !mayActAs(role, "manager");
}
