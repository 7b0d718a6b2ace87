import { DomainError } from "@lapang/domain/errors";
import { type Duty, duties, mayDo } from "@lapang/domain/staff/duties";
import type { Right } from "@lapang/domain/staff/rights";
import type { Role } from "@lapang/domain/staff/roles";

/** The right an editor requires beside its route's; prices have their own, because they are money. */
export type Keeping = "site" | "rates";

const needs: Record<Keeping, Duty> = { site: duties["edit-site"], rates: duties["set-rates"] };

export function requireRight(person: { role: Role; rights: readonly Right[] }, keeping: Keeping): void {
  if (!mayDo(person, needs[keeping])) throw new DomainError("right_missing", "This account may not change that");
}
