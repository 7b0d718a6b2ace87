/** Who may do what. A later role may do everything an earlier one may. */
export const roles = ["customer", "coach", "front-desk", "manager", "owner"] as const;
export type Role = (typeof roles)[number];

/** Whoever runs the venue; a coach sees their own people, and is a customer in everything else. */
export function isStaff(role: Role): boolean {
  return mayActAs(role, "front-desk");
}

export function mayActAs(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed);
}

/** Managers choose coaches and the front desk; only an owner makes a manager or another owner. */
export function mayAppoint(appointer: Role, role: Role): boolean {
  if (appointer === "owner") return true;
  return appointer === "manager" && !mayActAs(role, "manager");
}
