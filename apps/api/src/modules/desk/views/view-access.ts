import { viewFilters } from "@lapang/contract/desk/saved-views";
import { DomainError } from "@lapang/domain/errors";
import { type DutyName, duties, mayDo } from "@lapang/domain/staff/duties";
import { type ViewFilters, type ViewTable, viewTables } from "@lapang/domain/staff/saved-views";
import type { ActingPerson } from "../../../http/security/acting-person.ts";
import { refuseField } from "../../identity/refuse-field.ts";

export type Actor = Pick<ActingPerson, "id" | "role" | "rights">;

function requireDuty(actor: Actor, duty: DutyName): void {
  if (!mayDo(actor, duties[duty])) throw new DomainError("right_missing", "This account may not do that", { duty });
}

/** Requires access to the table, because filters reveal what is searched for. */
export function requireTable(actor: Actor, table: ViewTable): void {
  requireDuty(actor, viewTables[table].duty);
}

export function requireSharing(actor: Actor): void {
  requireDuty(actor, "share-views");
}

/** True if the table still supports these filters; a changed table leaves stale views behind. */
export function areFiltersKnown(table: ViewTable, filters: ViewFilters): boolean {
  return viewFilters[table].safeParse(filters).success;
}

export function requireFilters(table: ViewTable, filters: ViewFilters): void {
  if (!areFiltersKnown(table, filters)) throw refuseField("filters", `${table} is not filtered by that`);
}
