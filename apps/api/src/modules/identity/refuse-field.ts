import type { FieldProblem } from "@lapang/contract/errors";
import { DomainError } from "@lapang/domain/errors";

/** Refusal of one field by a rule outside its schema, in the format of schema errors. */
export function refuseField(field: string, problem: string): DomainError {
  const fields: FieldProblem[] = [{ field, problem }];
  return new DomainError("invalid_request", "Some fields are not valid", { fields });
}
