import { DomainError } from "@lapang/domain/errors";

/** Nobody decides about their own money, whatever their role: refuses the member of staff whom it concerns. */
export function refuseOwnMoney({ staffId, concernedId }: { staffId: string; concernedId: string | null }): void {
  if (staffId !== concernedId) return;
  throw new DomainError("own_money", "Somebody else has to decide about your own money");
}
