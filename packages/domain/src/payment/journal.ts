import { assertRupiah, type Rupiah } from "../money.ts";

/** Every place money can stand. `normal` is the side on which the account grows. */
export const accounts = {
  gateway: { normal: "debit" },
  cash: { normal: "debit" },
  bank: { normal: "debit" },
  /** Where drawers take their float from and bring their cash to. */
  safe: { normal: "debit" },
  /** Small things paid out of a drawer. */
  petty_cash: { normal: "debit" },
  /** What counting found too much or too little. */
  cash_difference: { normal: "debit" },
  /** What customers owe after a chargeback of something they had. */
  debt: { normal: "debit" },
  /** What guests have put on their room for things that are sold and booked already, until they pay for the room's extras. */
  folio: { normal: "debit" },
  wallet: { normal: "credit" },
  /** Wallet money set aside for a payment that still runs. */
  wallet_reserved: { normal: "credit" },
  /** Hours sold and not yet played, without the tax that was due at the sale. */
  package: { normal: "credit" },
  /** Given for a lease, and the tenant's until the end is settled. */
  deposit: { normal: "credit" },
  /** Shares of open matches, until the game begins or they go back. */
  match_share: { normal: "credit" },
  /** Refunds promised and not yet arrived. */
  refunds_payable: { normal: "credit" },
  tax_payable: { normal: "credit" },
  revenue: { normal: "credit" },
  /** What the venue kept of cancelled bookings and expired hours. */
  forfeit: { normal: "credit" },
  voucher: { normal: "debit" },
  /** What two people put right in a wallet. */
  correction: { normal: "debit" },
} as const satisfies Record<string, { normal: "debit" | "credit" }>;
export type Account = keyof typeof accounts;

/** Debit above zero, credit below. `of` names whose wallet, lot or debt it is. */
export type JournalLine = { account: Account; of: string | null; amount: Rupiah };
export type JournalEntry = { movement: string; lines: readonly JournalLine[] };

export function debit(account: Account, amount: Rupiah, of: string | null = null): JournalLine {
  return { account, of, amount };
}

export function credit(account: Account, amount: Rupiah, of: string | null = null): JournalLine {
  return { account, of, amount: -amount };
}

/** The only way to make an entry: what does not balance never exists, and lines without money are left out. */
export function entry(movement: string, lines: readonly JournalLine[]): JournalEntry {
  const balanced = { movement, lines: lines.filter((line) => line.amount !== 0) };
  assertBalanced(balanced);
  return balanced;
}

export function assertBalanced({ movement, lines }: JournalEntry): void {
  const sum = lines.reduce((total, line) => total + assertRupiah(line.amount), 0);
  if (sum !== 0) throw new RangeError(`The journal entry "${movement}" is off by ${sum}`);
}

export function balanceKey({ account, of }: Pick<JournalLine, "account" | "of">): string {
  return of === null ? account : `${account}:${of}`;
}

/** Balances as people read them: an account grows on its normal side. */
export function balancesOf(entries: readonly JournalEntry[]): Map<string, Rupiah> {
  const balances = new Map<string, Rupiah>();
  for (const line of entries.flatMap(({ lines }) => lines)) {
    const key = balanceKey(line);
    balances.set(key, (balances.get(key) ?? 0) + signedFor(line));
  }
  return balances;
}

function signedFor({ account, amount }: JournalLine): Rupiah {
  return accounts[account].normal === "debit" ? amount : -amount;
}
