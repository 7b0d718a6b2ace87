/** Without I, O, 0 and 1, because codes are read aloud and typed on phones. 32 letters: five bits choose one. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
export const CODE_LENGTH = 6;

/** Builds a short readable code from random bytes, one letter per byte. */
export function bookingCode(random: Uint8Array, length = CODE_LENGTH): string {
  if (random.length < length) throw new RangeError(`A code of ${length} letters needs as many random bytes`);
  return Array.from(random.subarray(0, length), (byte) => letters.charAt(byte & 31)).join("");
}
