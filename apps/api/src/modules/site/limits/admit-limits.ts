import { DomainError } from "@lapang/domain/errors";
import { stepUpRefusal } from "@lapang/domain/identity/second-factor";
import { type ControlChange, controlChanges } from "@lapang/domain/site/control-settings";
import type { SettingValues } from "@lapang/domain/site/settings-table";
import type { Tx } from "../../../db/connect.ts";
import { recordAction } from "../../audit/record-action.ts";
import type { Admission, EditingPerson } from "../editor.ts";
import { listOpenPaths } from "./limit-queries.ts";
import { notifySecondPeople } from "./second-person.ts";

/**
 * Only the owner changes a limit. A stricter one applies at once; a looser one keeps its old value until a second person
 * approves it. Returns the settings to save now.
 */
export async function admitLimits<Value extends SettingValues>(
  tx: Tx,
  { value, before, person, now, approved }: Admission<Value>,
): Promise<{ value: Value; held: string[] }> {
  const changes = controlChanges(before ?? {}, value).filter(({ path }) => path !== approved);
  if (changes.length === 0) return { value, held: [] };
  requireOwner(person, changes, now);
  const looser = changes.filter((change) => change.looser);
  await refuseWaiting(tx, looser);
  for (const change of changes) {
    await (change.looser ? enter(tx, change, person.id, now) : note(tx, change, person.id));
  }
  return { value: withOld(value, before, looser), held: looser.map(({ path }) => path) };
}

function requireOwner(person: EditingPerson, changes: readonly ControlChange[], now: Date): void {
  const fields = changes.map(({ path }) => ({ field: path, problem: "owner" }));
  if (person.role !== "owner") throw new DomainError("owner_required", "Only the owner changes these", { fields });
  const refusal = stepUpRefusal(person, now);
  if (refusal) throw new DomainError(refusal, "Prove with your second factor that it is you");
}

async function refuseWaiting(tx: Tx, looser: readonly ControlChange[]): Promise<void> {
  const open = await listOpenPaths(tx);
  const fields = looser.flatMap(({ path }) => (open.has(path) ? [{ field: path, problem: "waiting" }] : []));
  if (fields.length > 0) throw new DomainError("conflict", "A change of this limit waits already", { fields });
}

async function enter(tx: Tx, { path, before, after }: ControlChange, personId: string, now: Date): Promise<void> {
  const { id } = await tx
    .insertInto("setting_change")
    .values({
      ...{ path, before: JSON.stringify(before), after: JSON.stringify(after) },
      ...{ entered_by: personId, entered_at: now },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const details = { path, before, after };
  await recordAction(tx, { personId, concernedId: null, action: "limit_entered", subjectId: id, details });
  await notifySecondPeople(tx, { id, enteredBy: personId });
}

async function note(tx: Tx, { path, before, after }: ControlChange, personId: string): Promise<void> {
  const details = { path, before, after };
  const subjectId = crypto.randomUUID();
  await recordAction(tx, { personId, concernedId: null, action: "limit_tightened", subjectId, details });
}

function withOld<Value extends SettingValues>(
  value: Value,
  before: Value | null,
  looser: readonly ControlChange[],
): Value {
  const kept: Record<string, unknown> = { ...value };
  for (const { path } of looser) {
    if (before && Object.hasOwn(before, path)) kept[path] = before[path];
    else delete kept[path];
  }
  return kept as Value;
}
