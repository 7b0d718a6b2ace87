/** How long a code that lets a device in can be used, and how many devices a venue has at its doors. */
export const DOOR_CODE_MINUTES = 10;
export const MOST_DOORS = 20;

/** No letter that is mistaken for another: it may be typed on a device without a camera. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const CODE_LETTERS = 16;
const GROUP = 4;

/** A code of eighty random bits, from at least sixteen random bytes, in groups that can be read out. */
export function doorCode(random: Uint8Array): string {
  if (random.length < CODE_LETTERS) throw new Error(`A code needs ${CODE_LETTERS} random bytes`);
  const letters = Array.from(random.subarray(0, CODE_LETTERS), (byte) => LETTERS[byte % LETTERS.length]);
  return letters.join("").replaceAll(new RegExp(`.{${GROUP}}(?=.)`, "g"), "$&-");
}

/** The code as it was made, however it was typed; null for what cannot be one. */
export function readDoorCode(text: string): string | null {
  const letters = text.replaceAll(/[\s-]/g, "").toUpperCase();
  const isCode = letters.length === CODE_LETTERS && [...letters].every((letter) => LETTERS.includes(letter));
  return isCode ? letters : null;
}

/** All that a screen which stands at the door says of somebody. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/, 1)[0] ?? "";
}
