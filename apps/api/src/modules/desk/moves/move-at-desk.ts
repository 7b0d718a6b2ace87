import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../db/connect.ts";
import type { SignedIn } from "../../../http/security/guard.ts";
import { refuseOwnMoney } from "../../audit/refuse-own-money.ts";
import type { FreedItems } from "../../bookings/hold/offer-freed.ts";
import { moveBooking, quoteMove } from "../../bookings/move/move-booking.ts";
import type { MoveRequest } from "../../bookings/move/read-move.ts";
import type { Sellables } from "../../bookings/sellables.ts";
import { buyerAtDesk, findCustomer } from "../sales/desk-customer.ts";

export type StaffMove = {
  id: string;
  staff: SignedIn;
  items: MoveRequest["items"];
  exceeding?: { reason: string } | undefined;
  now: Date;
};
type Agreed = StaffMove & { revision: number; expectedToPay: number; settle: "cash" | "link" };

/** Returns what moving or extending a customer's booking costs or refunds. */
export async function quoteDeskMove(db: Db, sellables: Sellables, move: StaffMove) {
  const { revision } = await findBooking(db, move.id);
  return quoteMove(db, sellables, await requestOf(db, move, { revision, settle: "link" }));
}

/** Moves or extends a customer's booking; returns the items that it may have freed. */
export async function moveAtDesk(db: Db, sellables: Sellables, move: Agreed): Promise<FreedItems> {
  const { staff, revision, settle, expectedToPay } = move;
  const before = await findBooking(db, move.id);
  refuseOwnMoney({ staffId: staff.id, concernedId: before.person_id });
  const request = await requestOf(db, move, { revision, settle });
  return moveBooking(db, sellables, { ...request, expectedToPay });
}

async function findBooking(db: Db, id: string) {
  const booking = await db
    .selectFrom("booking")
    .select(["person_id", "revision"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!booking) throw new DomainError("not_found", "There is no such booking");
  return booking;
}

async function requestOf(
  db: Db,
  { id, staff, items, exceeding, now }: StaffMove,
  { revision, settle }: { revision: number; settle: "cash" | "link" },
): Promise<MoveRequest> {
  const { person_id } = await findBooking(db, id);
  if (person_id === null) throw new DomainError("not_found", "This booking has no customer to move it for");
  const person = buyerAtDesk(await findCustomer(db, person_id), staff, exceeding !== undefined);
  return { id, person, items, now, desk: { staffId: staff.id, revision, settle, ...exceeding } };
}
