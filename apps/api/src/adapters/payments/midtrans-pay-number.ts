import { z } from "zod";

const digits = z.string().max(40);
const numbered = z.object({
  va_numbers: z.array(z.object({ va_number: digits })).optional(),
  permata_va_number: digits.optional(),
  /** Mandiri's number has two parts: the biller and the bill. */
  biller_code: digits.optional(),
  bill_key: digits.optional(),
  payment_code: digits.optional(),
});

/** Returns the virtual account number or counter code; null for methods without one. */
export function payNumberOf(body: unknown): string | null {
  const { success, data } = numbered.safeParse(body);
  if (!success) return null;
  const { va_numbers, permata_va_number, biller_code, bill_key, payment_code } = data;
  if (biller_code && bill_key) return `${biller_code} ${bill_key}`;
  return va_numbers?.[0]?.va_number ?? permata_va_number ?? payment_code ?? null;
}
