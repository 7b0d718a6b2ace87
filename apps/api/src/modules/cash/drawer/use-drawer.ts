import { DomainError } from "@lapang/domain/errors";
import { cashMoved } from "@lapang/domain/payment/drawer";
import type { Db, Tx } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { recordAction } from "../../audit/record-action.ts";
import { postEntry } from "../../payments/books/post-entry.ts";
import { lockOpenDrawer } from "../../payments/drawer/put-in-drawer.ts";

type Opening = { staffId: string; float: number; now: Date };

/** Opens a drawer for a shift with an amount from the safe; a constraint allows one open drawer per person. */
export async function openDrawer(db: Db, { staffId, float, now }: Opening): Promise<{ id: string }> {
  return db
    .transaction()
    .execute(async (tx) => {
      const { id } = await tx
        .insertInto("cash_drawer")
        .values({ person_id: staffId, opened_at: now })
        .returning("id")
        .executeTakeFirstOrThrow();
      if (float > 0) await moveInDrawer(tx, { drawerId: id, kind: "float", amount: float, note: null, staffId, now });
      const details = { float };
      await recordAction(tx, { personId: staffId, concernedId: null, action: "drawer_opened", subjectId: id, details });
      return { id };
    })
    .catch((error: unknown) => {
      throw translateConstraint(error);
    });
}

type Moving = { staffId: string; kind: "drop" | "paid_in" | "paid_out"; amount: number; note: string; now: Date };

/** Moves cash from the drawer to the safe, or pays small amounts in or out, with a note. */
export async function moveCash(db: Db, { staffId, kind, amount, note, now }: Moving): Promise<{ id: string }> {
  return db
    .transaction()
    .execute(async (tx) => {
      const { id } = await lockOpenDrawer(tx, staffId);
      const signed = kind === "paid_in" ? amount : -amount;
      await moveInDrawer(tx, { drawerId: id, kind, amount: signed, note, staffId, now });
      await recordAction(tx, {
        personId: staffId,
        concernedId: null,
        action: "cash_moved",
        subjectId: id,
        reason: note,
        details: { kind, amount: signed },
      });
      return { id };
    })
    .catch((error: unknown) => {
      throw translateConstraint(error);
    });
}

type Movement = {
  drawerId: string;
  kind: "float" | "drop" | "paid_in" | "paid_out" | "emptied";
  amount: number;
  note: string | null;
  staffId: string;
  now: Date;
};

/** Records a movement and its journal entry with the same amount. */
export async function moveInDrawer(tx: Tx, { drawerId, kind, amount, note, staffId, now }: Movement): Promise<void> {
  const { id } = await tx
    .insertInto("cash_movement")
    .values({ drawer_id: drawerId, kind, amount, note, person_id: staffId, at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  await postEntry(tx, { entry: cashMoved(kind, amount), dedupeKey: `cash_movement:${id}` });
}

export function drawerNotOpen(): DomainError {
  return new DomainError("drawer_not_open", "This drawer is closed");
}
