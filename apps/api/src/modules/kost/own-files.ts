import { DomainError } from "@lapang/domain/errors";
import type { Tx } from "../../db/connect.ts";

/** Rejects files that the person has not uploaded as private files. */
export async function requireOwnFiles(
  tx: Tx,
  personId: string,
  names: readonly string[],
  field: string,
): Promise<void> {
  if (names.length === 0) return;
  const found = await tx
    .selectFrom("stored_object")
    .select("name")
    .where("name", "in", names)
    .where("person_id", "=", personId)
    .where("kind", "=", "file")
    .execute();
  if (found.length === new Set(names).size) return;
  const fields = [{ field, problem: "a file of one's own that was uploaded" }];
  throw new DomainError("invalid_request", "Some fields are not valid", { fields });
}
