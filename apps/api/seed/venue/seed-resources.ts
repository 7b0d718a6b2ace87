import type { Tx } from "../../src/db/connect.ts";

export type ResourceKind = "court" | "coach" | "hotel-room" | "kost-room" | "equipment";

/** Adds resources to the ledger; returns their ids by name. */
export async function seedResources(
  tx: Tx,
  kind: ResourceKind,
  names: readonly string[],
): Promise<(name: string) => number> {
  const rows = await tx
    .insertInto("resource")
    .values(names.map((name) => ({ kind, name })))
    .returning(["id", "name"])
    .execute();
  const ids = new Map(rows.map((row) => [row.name, row.id]));
  return (name) => found(ids, name);
}

/** Looks up a value; fails on an unknown key, so that a typo in the content is noticed. */
export function found<Key, Value>(entries: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = entries.get(key);
  if (value === undefined) throw new Error(`The demo content names ${key}, which does not exist`);
  return value;
}
