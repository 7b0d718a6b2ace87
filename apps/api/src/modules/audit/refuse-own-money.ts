import { DomainError } from "@lapang/domain/errors";

/** Rejects decisions of staff about their own money, whatever their role. */
export function refuseOwnMoney({ staffId, concernedId }: { staffId: string; concernedId: string | null }): void {
  if (staffId !== concernedId) return;
  throw new DomainError("own_money", "Somebody else has to decide about your own money");
}
