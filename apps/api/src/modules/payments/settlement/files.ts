import type { SettlementFileView } from "@lapang/contract/payments/settlements";
import type { UnreadLine } from "@lapang/domain/payment/settlement-file";
import type { Db } from "../../../db/connect.ts";

const LATEST = 10;

function files(db: Db) {
  return db
    .selectFrom("settlement_file as file")
    .innerJoin("person", "person.id", "uploaded_by")
    .select(["file.id", "file.name", "lines", "unread", "uploaded_at", "person.name as by"]);
}
type Row = Awaited<ReturnType<ReturnType<typeof files>["executeTakeFirstOrThrow"]>>;

export async function findFile(db: Db, { id, digest }: { id?: string; digest?: Buffer }): Promise<SettlementFileView> {
  const found = files(db)
    .$if(id !== undefined, (query) => query.where("file.id", "=", id ?? ""))
    .$if(digest !== undefined, (query) => query.where("digest", "=", digest ?? Buffer.of()));
  return present(await found.executeTakeFirstOrThrow());
}

export async function listFiles(db: Db): Promise<SettlementFileView[]> {
  const rows = await files(db).orderBy("uploaded_at", "desc").orderBy("file.id").limit(LATEST).execute();
  return rows.map(present);
}

function present({ id, name, lines, unread, uploaded_at, by }: Row): SettlementFileView {
  return { id, name, lines, unread: unread as UnreadLine[], uploadedBy: by, uploadedAt: uploaded_at.toISOString() };
}
