import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../db/connect.ts";

export async function findHotelId(db: Db, slug: string): Promise<number> {
  const row = await db
    .selectFrom("property")
    .select("id")
    .where("kind", "=", "hotel")
    .where("slug", "=", slug)
    .executeTakeFirst();
  if (!row) throw new DomainError("not_found", "There is no such hotel");
  return row.id;
}
