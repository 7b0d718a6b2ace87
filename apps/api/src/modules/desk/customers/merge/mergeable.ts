import { sql } from "kysely";
import type { Db, Tx } from "../../../../db/connect.ts";
import { lockAccountsOf } from "../../../identity/join-accounts.ts";
import type { Accounts } from "./carry-out-merge.ts";
import { lockTwo, refusePaidTwice, refuseUnderWay } from "./lock-two.ts";

export type MergeDeps = { db: Db; identity: { accounts?: Accounts } };
type Two = { fromId: string; intoId: string; now: Date };

/** Locks two customers that may be merged. Lock order: accounts before people. */
export async function lockMergeable(tx: Tx, accounts: Accounts, { fromId, intoId, now }: Two) {
  await lockAccountsOf(tx, accounts, [fromId, intoId]);
  const two = await lockTwo(tx, fromId, intoId);
  await refuseUnderWay(tx, fromId);
  await refusePaidTwice(tx, fromId, intoId, now);
  return two;
}

/** Sums what a customer could spend: the wallet and the value of unplayed package hours. */
export async function sumMoney(tx: Tx, personId: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select (
      coalesce((select balance from wallet where person_id = ${personId}), 0)
      + coalesce((select sum(price::numeric * minutes_left / minutes) from package_purchase where person_id = ${personId}), 0)
    )::float8 as sum`.execute(tx);
  return Math.round(rows[0]?.sum ?? 0);
}
