import { viewFilters } from "@lapang/contract/desk/saved-views";
import { DomainError } from "@lapang/domain/errors";
import { type DutyName, duties, mayDo } from "@lapang/domain/staff/duties";
import { type ViewFilters, type ViewTable, viewTables } from "@lapang/domain/staff/saved-views";
import type { ActingPerson } from "../../../http/security/acting-person.ts";
import { refuseField } from "../../identity/refuse-field.ts";

export type Keeper = Pick<ActingPerson, "id" | "role" | "rights">;

function requireDuty(keeper: Keeper, duty: DutyName): void {
  if (!mayDo(keeper, duties[duty])) throw new DomainError("right_missing", "This account may not do that", { duty });
}

/** Views tell what is looked for, so they are shown to those who see the table. */
export function requireTable(keeper: Keeper, table: ViewTable): void {
  requireDuty(keeper, viewTables[table].duty);
}

export function requireSharing(keeper: Keeper): void {
  requireDuty(keeper, "share-views");
}

/** Whether the table still knows these filters; one that changed leaves views behind. */
export function areFiltersKnown(table: ViewTable, filters: ViewFilters): boolean {
  return viewFilters[table].safeParse(filters).success;
}

export function requireFilters(table: ViewTable, filters: ViewFilters): void {
  if (!areFiltersKnown(table, filters)) throw refuseField("filters", `${table} is not filtered by that`);
}
