import type { Selectable } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { ActionCode } from "../../../db/types.gen.ts";
import { type AccountRow, lockAccount } from "./accounts.ts";
import type { Provider } from "./provider.ts";
import { hashSecret, newSecret } from "./random.ts";
import { ProviderRefusal } from "./refusal.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The lifetime of each mail's link. */
const lifetimes = {
  PASSWORD_RESET: HOUR_MS,
  VERIFY_EMAIL: 3 * DAY_MS,
  VERIFY_AND_CHANGE_EMAIL: DAY_MS,
  RECOVER_EMAIL: 7 * DAY_MS,
} as const;

export type ActionKind = keyof typeof lifetimes;
export type ActionCodeRow = Selectable<ActionCode> & { kind: ActionKind };

/** `email` is the current address; null only for an account that is about to get its first one. */
export type NewActionCode = { uid: string } & (
  | { kind: Exclude<ActionKind, "VERIFY_AND_CHANGE_EMAIL">; email: string; newEmail?: string }
  | { kind: "VERIFY_AND_CHANGE_EMAIL"; email: string | null; newEmail: string }
);

/**
 * Older codes stay valid beside newer ones: otherwise anyone could void a person's reset link by requesting another, and a
 * thief could void the first address's revert link by changing the address twice.
 */
const stayValid: readonly ActionKind[] = ["PASSWORD_RESET", "RECOVER_EMAIL"];

/** Creates the code of a mail's link. */
export async function createActionCode(tx: Tx, { clock }: Provider, wanted: NewActionCode): Promise<string> {
  const { kind, uid, email, newEmail } = wanted;
  const now = clock();
  const code = newSecret();
  if (!stayValid.includes(kind)) await voidActionCodes(tx, uid, [kind]);
  const row = { code_hash: hashSecret(code), kind, uid, email, new_email: newEmail ?? null, created_at: now };
  const expires_at = new Date(now.getTime() + lifetimes[kind]);
  await tx
    .insertInto("action_code")
    .values({ ...row, expires_at })
    .execute();
  return code;
}

export async function voidActionCodes(tx: Tx, uid: string, kinds: readonly ActionKind[]): Promise<void> {
  await tx
    .deleteFrom("action_code")
    .where("uid", "=", uid)
    .where("kind", "in", [...kinds])
    .where("used_at", "is", null)
    .execute();
}

/** Returns the row of a code that is valid now, without using it. */
export async function findActionCode(
  db: Db | Tx,
  { clock }: Provider,
  code: string | undefined,
  kinds: readonly ActionKind[],
): Promise<ActionCodeRow> {
  if (!code) throw new ProviderRefusal("MISSING_OOB_CODE");
  const row = await db
    .selectFrom("action_code")
    .selectAll()
    .where("code_hash", "=", hashSecret(code))
    .executeTakeFirst();
  if (!row || row.used_at || !isKind(row.kind, kinds)) throw new ProviderRefusal("INVALID_OOB_CODE");
  if (row.expires_at <= clock()) throw new ProviderRefusal("EXPIRED_OOB_CODE");
  return { ...row, kind: row.kind };
}

/** Uses a code once and locks its account; a code sent to a former address is void. */
export async function spendActionCode(
  tx: Tx,
  provider: Provider,
  code: string | undefined,
  kinds: readonly ActionKind[],
): Promise<{ action: ActionCodeRow; account: AccountRow }> {
  const { uid } = await findActionCode(tx, provider, code, kinds);
  const account = await lockAccount(tx, uid);
  // Check again under the lock: another request may have used it.
  const action = await findActionCode(tx, provider, code, kinds);
  if (account.disabled_at) throw new ProviderRefusal("USER_DISABLED");
  if (action.kind !== "RECOVER_EMAIL" && action.email !== account.email) throw new ProviderRefusal("INVALID_OOB_CODE");
  await tx
    .updateTable("action_code")
    .set({ used_at: provider.clock() })
    .where("code_hash", "=", action.code_hash)
    .execute();
  return { action, account };
}

function isKind(kind: string, kinds: readonly ActionKind[]): kind is ActionKind {
  return (kinds as readonly string[]).includes(kind);
}
