/** Without I, O, 0 and 1: a code is read out over the counter and typed on a phone. 32 letters, so five bits choose one. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
export const CODE_LENGTH = 6;
const codeShape = /^[A-HJ-NP-Z2-9]{6,8}$/;

/** A short human code from random bytes, one letter for each. */
export function bookingCode(random: Uint8Array, length = CODE_LENGTH): string {
  if (random.length < length) throw new RangeError(`A code of ${length} letters needs as many random bytes`);
  return Array.from(random.subarray(0, length), (byte) => letters.charAt(byte & 31)).join("");
}

/** People type codes in lower case and with spaces or dashes; null for what can be no code. */
export function readBookingCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, "").toUpperCase();
  return codeShape.test(code) ? code : null;
}
