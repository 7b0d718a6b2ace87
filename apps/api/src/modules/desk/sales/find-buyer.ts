import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../db/connect.ts";

export async function findBuyer(db: Db, id: string): Promise<{ personId: string; quote: unknown }> {
  const booking = await db.selectFrom("booking").select(["person_id", "quote"]).where("id", "=", id).executeTakeFirst();
  if (!booking?.person_id) throw new DomainError("not_found", "There is no such booking");
  return { personId: booking.person_id, quote: booking.quote };
}
