/** Lifetime of the code that enrols a door device. */
export const DOOR_CODE_MINUTES = 10;
export const MOST_DOORS = 20;

/** No look-alike letters, because the code may be typed on a device without a camera. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LETTERS = 16;
const GROUP = 4;

/** Builds a code of 80 random bits from at least 16 random bytes, in groups that can be read aloud. */
export function doorCode(random: Uint8Array): string {
  if (random.length < CODE_LETTERS) throw new Error(`A code needs ${CODE_LETTERS} random bytes`);
  const letters = Array.from(random.subarray(0, CODE_LETTERS), (byte) => LETTERS[byte % LETTERS.length]);
  return letters.join("").replaceAll(new RegExp(`.{${GROUP}}(?=.)`, "g"), "$&-");
}

/** Parses a typed code; null if it cannot be one. */
export function readDoorCode(text: string): string | null {
  const letters = text.replaceAll(/[\s-]/g, "").toUpperCase();
  const isCode = letters.length === CODE_LETTERS && [...letters].every((letter) => LETTERS.includes(letter));
  return isCode ? letters : null;
}

/** A door screen shows only the first name. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/, 1)[0] ?? "";
}
