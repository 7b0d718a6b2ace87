import { viewFilters } from "@lapang/contract/desk/saved-views";
import { DomainError } from "@lapang/domain/errors";
import { type DutyName, duties, mayDo } from "@lapang/domain/staff/duties";
import { type ViewFilters, type ViewTable, viewTables } from "@lapang/domain/staff/saved-views";
import type { ActingPerson } from "../../../http/security/acting-person.ts";
import { refuseField } from "../../identity/refuse-field.ts";

export type Caller = Pick<ActingPerson, "id" | "role" | "rights">;

function requireDuty(caller: Caller, duty: DutyName): void {
  if (!mayDo(caller, duties[duty])) throw new DomainError("right_missing", "This account may not do that", { duty });
}

/** Requires access to the table, because filters reveal what is searched for. */
export function requireTable(caller: Caller, table: ViewTable): void {
  requireDuty(caller, viewTables[table].duty);
}

export function requireSharing(caller: Caller): void {
  requireDuty(caller, "share-views");
}

/** True if the table still supports these filters; a changed table leaves stale views behind. */
export function areFiltersKnown(table: ViewTable, filters: ViewFilters): boolean {
  return viewFilters[table].safeParse(filters).success;
}

export function requireFilters(table: ViewTable, filters: ViewFilters): void {
  if (!areFiltersKnown(table, filters)) throw refuseField("filters", `${table} is not filtered by that`);
}
