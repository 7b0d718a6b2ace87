import { DomainError } from "../errors.ts";

export const leaseMoves = {
  requested: ["approved", "rejected", "withdrawn"],
  approved: ["active", "lapsed", "withdrawn"],
  active: ["ended"],
  ended: [],
  rejected: [],
  withdrawn: [],
  // Staff can approve a lapsed lease again without a new request, and a late payment can still activate it.
  lapsed: ["approved", "active", "withdrawn"],
} as const satisfies Record<string, readonly string[]>;
export type LeaseStatus = keyof typeof leaseMoves;
export const leaseStatuses = Object.keys(leaseMoves) as [LeaseStatus, ...LeaseStatus[]];

export function assertLeaseMove(from: LeaseStatus, to: LeaseStatus): void {
  if ((leaseMoves[from] as readonly string[]).includes(to)) return;
  throw new DomainError("illegal_move", `A lease that is ${from} cannot become ${to}`, { from, to });
}

export const genders = ["male", "female"] as const;
export type Gender = (typeof genders)[number];
