import { type PlainLine, type Reason, withoutTime } from "../booking/price-line.ts";
import { formatRupiah, type Rupiah } from "../money.ts";
import type { AcademySettings } from "../venue/venue-settings.ts";

export type Term = {
  itemId: string;
  label: string;
  pricePerTerm: Rupiah;
  sessions: number;
  /** Those that have not begun. */
  sessionsLeft: number;
  firstSession: Date;
  /** Whether the account has another one in a class already. */
  furtherChild: boolean;
  /** What a trial cost that still counts. */
  trialCredit: Rupiah;
};

type Part = Extract<Reason, { because: "part" }>;

const DAY_MS = 86_400_000;

/** The price of a term and all that it is made of: what has passed is not paid for, and every discount has its own line. */
export function termLine(
  term: Term,
  rules: Pick<AcademySettings, "secondChildPercent" | "earlyPercent" | "earlyDays">,
  now: Date,
): PlainLine {
  const parts = partsOf(term, rules, now);
  const gross = parts.reduce((sum, { amount }) => sum + amount, 0);
  return { ...withoutTime(term.itemId), kind: "coaching", label: term.label, gross, reasons: parts };
}

function partsOf(term: Term, rules: Parameters<typeof termLine>[1], now: Date): Part[] {
  const { pricePerTerm, sessions, sessionsLeft } = term;
  const price = Math.round((pricePerTerm * sessionsLeft) / sessions);
  const part = (label: string, amount: Rupiah): Part => ({ because: "part", label, amount });
  const less = (label: string, percent: number) => part(label, -Math.round((price * percent) / 100));
  const whole = sessionsLeft === sessions;
  const parts = [
    whole
      ? part(`Satu term, ${sessions} pertemuan`, price)
      : part(`${sessionsLeft} dari ${sessions} pertemuan, term penuh ${formatRupiah(pricePerTerm)}`, price),
  ];
  if (term.furtherChild)
    parts.push(less(`Anak kedua, ${rules.secondChildPercent}% lebih hemat`, rules.secondChildPercent));
  const days = (term.firstSession.getTime() - now.getTime()) / DAY_MS;
  if (whole && days >= rules.earlyDays) {
    parts.push(
      less(`Bayar ${rules.earlyDays} hari sebelum mulai, ${rules.earlyPercent}% lebih hemat`, rules.earlyPercent),
    );
  }
  const soFar = parts.reduce((sum, { amount }) => sum + amount, 0);
  if (term.trialCredit > 0) parts.push(part("Kelas coba yang sudah dibayar", -Math.min(term.trialCredit, soFar)));
  return parts.filter(({ amount }) => amount !== 0);
}

/** One session to see whether it suits. */
export function trialLine({ itemId, label, price }: { itemId: string; label: string; price: Rupiah }): PlainLine {
  const reasons: Part[] = price > 0 ? [{ because: "part", label: "Satu pertemuan, sekali coba", amount: price }] : [];
  return { ...withoutTime(itemId), kind: "coaching", label, gross: price, reasons };
}

/** What was paid for a trial counts from when it is bought until some days after it. */
export function trialCredits(trialEnd: Date, now: Date, days: number): boolean {
  return now.getTime() <= trialEnd.getTime() + days * DAY_MS;
}
