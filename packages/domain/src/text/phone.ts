/** Separators that people type between digits. */
const separators = /[\s().\-‐-―/]/gu;
/** Mobile numbers start with 8 and are longer; landlines have an area code and a line number. */
const nationalNumber = /^(8[1-9]\d{7,10}|[2-79]\d{6,10})$/;
const countryCode = /^(\+|00)?620?/;

/**
 * Normalises "0812-3456-7890", "62812…" and "+62 (0)812 …" to "+62812…". Null if it is no Indonesian number: a foreign number
 * must not be rewritten as an Indonesian one.
 */
export function normalisePhone(text: string): string | null {
  const digits = text.trim().replace(separators, "");
  if (!/^\+?\d+$/.test(digits)) return null;
  const national = countryCode.test(digits) ? digits.replace(countryCode, "") : withoutTrunkZero(digits);
  return national !== null && nationalNumber.test(national) ? `+62${national}` : null;
}

/** Removes the trunk prefix 0. People who see "+62" before the field omit it from mobile numbers. */
function withoutTrunkZero(digits: string): string | null {
  if (digits.startsWith("0")) return digits.slice(1);
  return digits.startsWith("8") ? digits : null;
}
