import { assertRupiah, type Rupiah } from "../money.ts";

/** The accounts of the journal. `normal` is the side on which an account grows. */
export const accounts = {
  gateway: { normal: "debit" },
  cash: { normal: "debit" },
  bank: { normal: "debit" },
  /** Drawers get their float from the safe and return their cash to it. */
  safe: { normal: "debit" },
  /** Small expenses paid from a drawer. */
  petty_cash: { normal: "debit" },
  /** Surpluses and deficits found by counting. */
  cash_difference: { normal: "debit" },
  /** Owed by customers after a chargeback of something already used. */
  debt: { normal: "debit" },
  /** Sales that were charged to a room, until the guest pays the room's extras. */
  folio: { normal: "debit" },
  wallet: { normal: "credit" },
  /** Wallet money reserved for a pending payment. */
  wallet_reserved: { normal: "credit" },
  /** Package hours sold and not yet played, without tax, which was due at the sale. */
  package: { normal: "credit" },
  /** Deposits of leases: the tenant's money until the lease is settled. */
  deposit: { normal: "credit" },
  /** Paid shares of open matches, until the game begins or they are returned. */
  match_share: { normal: "credit" },
  /** Refunds promised and not yet paid out. */
  refunds_payable: { normal: "credit" },
  tax_payable: { normal: "credit" },
  revenue: { normal: "credit" },
  /** Kept from cancelled bookings and expired hours. */
  forfeit: { normal: "credit" },
  voucher: { normal: "debit" },
  /** Wallet corrections, each confirmed by two people (four eyes). */
  correction: { normal: "debit" },
} as const satisfies Record<string, { normal: "debit" | "credit" }>;
export type Account = keyof typeof accounts;

/** A debit is positive, a credit negative. `of` is the id of the person, lot or lease whose balance it is. */
export type JournalLine = { account: Account; of: string | null; amount: Rupiah };
export type JournalEntry = { movement: string; lines: readonly JournalLine[] };

export function debit(account: Account, amount: Rupiah, of: string | null = null): JournalLine {
  return { account, of, amount };
}

export function credit(account: Account, amount: Rupiah, of: string | null = null): JournalLine {
  return { account, of, amount: -amount };
}

/** The only constructor of entries: throws if the lines do not balance, and drops lines of zero. */
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
