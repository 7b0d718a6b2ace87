import { DomainError } from "@lapang/domain/errors";
import { mayActAs, type Role } from "@lapang/domain/roles";

/** What somebody may change of the site: prices apart, because they are money. */
export type Right = "site" | "rates";

const leastRole: Record<Right, Role> = { site: "manager", rates: "manager" };

/** The one place that asks for a right of an editor. */
export function requireRight({ role }: { role: Role }, right: Right): void {
  if (!mayActAs(role, leastRole[right])) throw new DomainError("forbidden", "This account may not change that");
}
