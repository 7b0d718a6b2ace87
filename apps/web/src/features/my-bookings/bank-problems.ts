import { bookingChangeText } from "../../i18n/bookings/my-booking-change.ts";

const t = bookingChangeText.cancel.problems;

type Bank = { bank: string; account: string; holder: string };
export type BankProblems = Partial<Record<keyof Bank, string>>;

/** What is missing before money can be transferred, field by field, in the order they stand. */
export function bankProblems({ bank, account, holder }: Bank): BankProblems {
  return {
    ...(bank.length < 2 && { bank: t.bank }),
    ...(!/^\d{6,20}$/.test(account) && { account: t.account }),
    ...(holder.length < 2 && { holder: t.holder }),
  };
}
