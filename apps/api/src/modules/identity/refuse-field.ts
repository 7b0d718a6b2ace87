import type { FieldProblem } from "@lapang/contract/errors";
import { DomainError } from "@lapang/domain/errors";

/** The refusal of one field whose value only a rule can judge, in the shape of every other refused field. */
export function refuseField(field: string, problem: string): DomainError {
  const fields: FieldProblem[] = [{ field, problem }];
  return new DomainError("invalid_request", "Some fields are not valid", { fields });
}
