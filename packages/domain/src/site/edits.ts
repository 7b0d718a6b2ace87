export type Document = Readonly<Record<string, unknown>>;
export type FieldChange = { field: string; before: unknown; after: unknown };

/** Lists the changed fields of a document; `before` is null for a new one. */
export function changesBetween(before: Document | null, after: Document): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after)]);
  return [...fields]
    .filter((field) => !isSame(before?.[field], after[field]))
    .map((field) => ({ field, before: before?.[field] ?? null, after: after[field] ?? null }));
}

export type Merged<Value> = { value: Value; conflicts: string[] };

/**
 * Three-way merge of my edits with a version saved meanwhile. Fields that both changed keep my value and are listed as
 * conflicts, so that the editor can decide.
 */
export function mergeEdits<Value extends Document>(edits: { base: Value; mine: Value; theirs: Value }): Merged<Value> {
  const { base, mine, theirs } = edits;
  const ownChanges = changesBetween(base, mine);
  const theirFields = new Set(changesBetween(base, theirs).map(({ field }) => field));
  const value: Record<string, unknown> = { ...theirs };
  for (const { field } of ownChanges) {
    if (field in mine) value[field] = mine[field];
    else delete value[field];
  }
  const conflicts = ownChanges
    .map(({ field }) => field)
    .filter((field) => theirFields.has(field) && !isSame(mine[field], theirs[field]));
  return { value: value as Value, conflicts };
}

/** Compares JSON values regardless of key order, which `jsonb` does not keep. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}
