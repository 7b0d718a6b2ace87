import { type PlainLine, type Reason, withoutTime } from "../booking/price-line.ts";
import { formatRupiah, type Rupiah } from "../money.ts";
import type { AcademySettings } from "../venue/venue-settings.ts";

export type Term = {
  itemId: string;
  label: string;
  pricePerTerm: Rupiah;
  sessions: number;
  /** Sessions that have not begun. */
  sessionsLeft: number;
  firstSession: Date;
  /** True if another child of the account is enrolled already. */
  furtherChild: boolean;
  /** Price of a trial that is still credited against the term. */
  trialCredit: Rupiah;
};

type Part = Extract<Reason, { because: "part" }>;

const DAY_MS = 86_400_000;

/** Prices a term: past sessions cost nothing, and each discount is a separate reason. */
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

/** Prices a single trial session. */
export function trialLine({ itemId, label, price }: { itemId: string; label: string; price: Rupiah }): PlainLine {
  const reasons: Part[] = price > 0 ? [{ because: "part", label: "Satu pertemuan, sekali coba", amount: price }] : [];
  return { ...withoutTime(itemId), kind: "coaching", label, gross: price, reasons };
}

/** A trial is credited against a term from its purchase until `days` after it ends. */
export function isTrialCreditValid(trialEnd: Date, now: Date, days: number): boolean {
  return now.getTime() <= trialEnd.getTime() + days * DAY_MS;
}
