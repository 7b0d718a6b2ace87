import { bookingChangeText } from "../../i18n/bookings/my-booking-change.ts";

const t = bookingChangeText.cancel.problems;

type Bank = { bank: string; account: string; holder: string };
export type BankProblems = Partial<Record<keyof Bank, string>>;

/** The problems of a bank account, per field in form order. */
export function bankProblems({ bank, account, holder }: Bank): BankProblems {
  return {
    ...(bank.length < 2 && { bank: t.bank }),
    ...(!/^\d{6,20}$/.test(account) && { account: t.account }),
    ...(holder.length < 2 && { holder: t.holder }),
  };
}
