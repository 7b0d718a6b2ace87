import type { DayClose, NextClose } from "@lapang/contract/payments/cash";
import { DomainError } from "@lapang/domain/errors";
import { localDateOf } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { listUnclosed } from "./close-day.ts";
import { type CloseLine, findLastClose, findLastEntry, sumJournal } from "./close-lines.ts";

/** Previews the next close. */
export async function readNextClose(db: Db, now: Date): Promise<NextClose> {
  const { zone } = await findVenueRules(db);
  const last = await findLastClose(db);
  const [lines, open] = await Promise.all([
    sumJournal(db, { after: last.upto, upto: await findLastEntry(db) }),
    listUnclosed(db),
  ]);
  return {
    number: last.number + 1,
    day: localDateOf(zone, now),
    lines,
    openDrawers: open.map(({ id, name, counted_at }) => ({ id, name, waiting: counted_at !== null })),
  };
}

export async function listCloses(db: Db, { page, pageSize }: { page: number; pageSize: number }) {
  const { total } = await db
    .selectFrom("day_close")
    .select((count) => count.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("day_close")
    .select("number")
    .orderBy("number", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const items = await Promise.all(rows.map(({ number }) => readClose(db, number)));
  return { items, total: Number(total), page, pageSize };
}

export async function readClose(db: Db, number: number): Promise<DayClose> {
  const close = await db
    .selectFrom("day_close")
    .innerJoin("person", "person.id", "closed_by")
    .select(["number", "closed_at", "after_entry", "upto_entry", "person.name"])
    .select(sql<string>`day::text`.as("day"))
    .where("number", "=", number)
    .executeTakeFirst();
  if (!close) throw new DomainError("not_found", "There is no such close");
  const rows = await db
    .selectFrom("day_close_line")
    .selectAll()
    .where("number", "=", number)
    .orderBy("account")
    .orderBy("method")
    .execute();
  const lines = rows.map(({ account, method, debit, credit, entries }): CloseLine => {
    return { account, method, debit: Number(debit), credit: Number(credit), entries };
  });
  const booked = await sumJournal(db, { after: Number(close.after_entry), upto: Number(close.upto_entry) });
  return {
    number,
    day: close.day,
    closedAt: close.closed_at.toISOString(),
    closedBy: close.name,
    lines,
    agrees: JSON.stringify(lines.toSorted(byPlace)) === JSON.stringify(booked.toSorted(byPlace)),
    corrections: await listCorrections(db, number),
  };
}

const keyOf = ({ account, method }: CloseLine) => `${account} ${method}`;
const byPlace = (one: CloseLine, other: CloseLine) => (keyOf(one) < keyOf(other) ? -1 : 1);

async function listCorrections(db: Db, number: number): Promise<DayClose["corrections"]> {
  const rows = await db
    .selectFrom("day_close_correction as correction")
    .innerJoin("person", "person.id", "correction.person_id")
    .select(["correction.id", "account", "amount", "reason", "person.name", "at"])
    .where("number", "=", number)
    .orderBy("at")
    .execute();
  return rows.map(({ name, at, ...correction }) => ({ ...correction, by: name, at: at.toISOString() }));
}
