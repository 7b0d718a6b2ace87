import { z } from "zod";

const digits = z.string().max(40);
const numbered = z.object({
  va_numbers: z.array(z.object({ va_number: digits })).optional(),
  permata_va_number: digits.optional(),
  /** Mandiri's is in two parts: whom the money is for, and which bill. */
  biller_code: digits.optional(),
  bill_key: digits.optional(),
  payment_code: digits.optional(),
});

/** What to type in at the bank or to say at the counter; null for ways that have no such number. */
export function payNumberOf(body: unknown): string | null {
  const { success, data } = numbered.safeParse(body);
  if (!success) return null;
  const { va_numbers, permata_va_number, biller_code, bill_key, payment_code } = data;
  if (biller_code && bill_key) return `${biller_code} ${bill_key}`;
  return va_numbers?.[0]?.va_number ?? permata_va_number ?? payment_code ?? null;
}
