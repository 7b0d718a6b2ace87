import { DomainError } from "@lapang/domain/errors";
import type { Role } from "@lapang/domain/staff/roles";
import { normalisePhone } from "@lapang/domain/text/phone";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { SignedIn } from "../../../http/security/guard.ts";
import { recordFirstAcceptance } from "../../consent/record-consent.ts";

export type CustomerWish = { id: string } | { name: string; phone: string; accepts?: boolean | undefined };
type Recording = { staffId: string; now: Date };
export type DeskCustomer = { id: string; name: string };

/** Returns a known customer, or finds or adds a walk-in by name and phone number. */
export async function findOrAddCustomer(db: Db, wish: CustomerWish, recording: Recording): Promise<DeskCustomer> {
  return "id" in wish ? findCustomer(db, wish.id) : addWalkIn(db, wish, recording);
}

export async function findCustomer(db: Db, id: string): Promise<DeskCustomer> {
  const person = await db
    .selectFrom("person")
    .select(["id", "name"])
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  if (!person) throw new DomainError("not_found", "There is no such customer");
  return person;
}

/** A walk-in with the same number is the same customer; the latest name replaces the earlier one. */
async function addWalkIn(
  db: Db,
  wish: Exclude<CustomerWish, { id: string }>,
  { staffId, now }: Recording,
): Promise<DeskCustomer> {
  const phone = normalisePhone(wish.phone);
  if (!phone) {
    const fields = [{ field: "phone", problem: "a phone number" }];
    throw new DomainError("invalid_request", "Some fields are not valid", { fields });
  }
  return db.transaction().execute(async (tx) => {
    const customer = await tx
      .insertInto("person")
      .values({ name: wish.name, phone, walk_in: true })
      .onConflict((conflict) =>
        conflict
          .column("phone")
          .where("walk_in", "=", sql.lit(true))
          .doUpdateSet({ name: (row) => row.ref("excluded.name") }),
      )
      .returning(["id", "name"])
      .executeTakeFirstOrThrow();
    if (wish.accepts) {
      await recordFirstAcceptance(tx, { personId: customer.id, way: "desk", recordedBy: staffId, now });
    }
    return customer;
  });
}

/**
 * Returns the customer as the buyer, with their own prices and limits. If staff gave a reason to exceed the limits, the staff
 * member's limits apply.
 */
export function buyerAtDesk({ id, name }: DeskCustomer, staff: SignedIn, exceeds: boolean): SignedIn {
  const role: Role = exceeds ? staff.role : "customer";
  return { id, name, role, sessionId: staff.sessionId };
}
