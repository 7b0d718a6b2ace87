import { createHash } from "node:crypto";
import type { SettlementFileView } from "@lapang/contract/payments/settlements";
import { DomainError } from "@lapang/domain/errors";
import { distinctLines, type SettledLine } from "@lapang/domain/payment/settlement";
import { readSettlementFile } from "@lapang/domain/payment/settlement-file";
import type { Db, Tx } from "../../../db/connect.ts";
import { recordAction } from "../../audit/record-action.ts";
import { findFile } from "./files.ts";

type Taking = { name: string; text: string; staffId: string; now: Date };
type Taken = { file: SettlementFileView; again: boolean; added: number };

/** Imports a settlement file: each file once, and each line once across files. */
export async function importSettlementFile(db: Db, { name, text, staffId, now }: Taking): Promise<Taken> {
  const read = readSettlementFile(text);
  if (!read || read.lines.length === 0)
    throw new DomainError("file_unreadable", "No payment can be found by this file");
  const digest = createHash("sha256").update(text).digest();
  const lines = distinctLines(read.lines);
  const taken = await db.transaction().execute(async (tx) => {
    const file = await tx
      .insertInto("settlement_file")
      .values({
        name,
        digest,
        lines: read.lines.length,
        unread: JSON.stringify(read.unread.slice(0, 100)),
        uploaded_by: staffId,
        uploaded_at: now,
      })
      .onConflict((known) => known.column("digest").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!file) return null;
    const added = await insertLines(tx, file.id, lines);
    await recordAction(tx, {
      personId: staffId,
      concernedId: null,
      action: "settlement_taken",
      subjectId: file.id,
      details: { name, lines: lines.length, added, unread: read.unread.length },
    });
    return { id: file.id, added };
  });
  if (taken) return { file: await findFile(db, { id: taken.id }), again: false, added: taken.added };
  return { file: await findFile(db, { digest }), again: true, added: 0 };
}

const BATCH = 5_000;

async function insertLines(tx: Tx, fileId: string, lines: readonly SettledLine[]): Promise<number> {
  let added = 0;
  for (let from = 0; from < lines.length; from += BATCH) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("settlement_line")
      .values(
        lines.slice(from, from + BATCH).map(({ orderId, kind, amount, fee, day, reference }) => ({
          ...{ file_id: fileId, order_id: orderId, kind, amount, fee, reference },
          settled_on: day,
        })),
      )
      .onConflict((known) => known.constraint("settlement_line_once").doNothing())
      .executeTakeFirstOrThrow();
    added += Number(numInsertedOrUpdatedRows ?? 0);
  }
  return added;
}
