/** What people put between digits to read them more easily. */
const separators = /[\s().\-‐-―/]/gu;
/** Mobile numbers start with 8 and are longer; the others are an area code and a line. */
const nationalNumber = /^(8[1-9]\d{7,10}|[2-79]\d{6,10})$/;
const countryCode = /^(\+|00)?620?/;

/**
 * "0812-3456-7890", "62812…" and "+62 (0)812 …" are one number: "+628123456789…". Null for what is no Indonesian
 * number; one of another country must not be rewritten into one of ours.
 */
export function normalisePhone(text: string): string | null {
  const digits = text.trim().replace(separators, "");
  if (!/^\+?\d+$/.test(digits)) return null;
  const national = countryCode.test(digits) ? digits.replace(countryCode, "") : withoutTrunkZero(digits);
  return national !== null && nationalNumber.test(national) ? `+62${national}` : null;
}

/** Within the country a number starts with 0; people who see "+62" before the field leave it out of a mobile number. */
function withoutTrunkZero(digits: string): string | null {
  if (digits.startsWith("0")) return digits.slice(1);
  return digits.startsWith("8") ? digits : null;
}
