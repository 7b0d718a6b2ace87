import { capital } from "./chip.ts";
import { fillerWords, meanings, months, strangers, weekdays } from "./vocabulary.ts";

/** Length limit, which bounds the cost of all later steps for pasted text. */
export const LONGEST = 300;

const fuzzyTargets = [...meanings].filter(([word]) => word.length > 4);
// Whole dates stay one piece; otherwise digits and letters separate, so "150rb" and "jam7" become two words.
const pieces = /\d{4}-\d\d?-\d\d?|\d\d?\/\d\d?(?:\/\d{2,4})?|\d\d?-\d\d?-\d{4}|\d+(?:[.,:]\d+)*|\p{L}+|[-<]/gu;
export const partPattern = "(subuh|pagi|siang|sore|malam)";
export const monthPattern = `(${months.join("|")})`;
export const weekdayPattern = `(${weekdays.join("|")})`;

function meaningOf(word: string): string {
  const exact = meanings.get(word);
  if (exact !== undefined || word.length < 4 || strangers.has(word)) return exact ?? word;
  return fuzzyTargets.find(([known]) => resembles(word, known))?.[1] ?? word;
}

type Rewrite = [pattern: string, by: (found: string[]) => string];

/** Idioms, rewritten into words that the readers know. */
const rewrites: Rewrite[] = [
  ["([1-9]) belas", ([, n]) => `1${n}`],
  ["([1-9]) puluh(?: ([1-9]))?", ([, ten, n]) => `${ten}${n ?? 0}`],
  ["([1-9]) ratus(?: (\\d\\d?))?", ([, hundred, n]) => String(Number(hundred) * 100 + Number(n ?? 0))],
  ["setengah (\\d\\d?)(?! jam)", ([, n]) => `${Number(n) - 1 || 12}.30`],
  ["(\\d\\d?) lewat (\\d\\d)", ([, hour, minute]) => `${hour}.${minute}`],
  [
    `(\\d\\d?) - (\\d\\d?) ${monthPattern}( \\d{4})?`,
    ([, a, b, name, y = ""]) => `${a} ${name}${y} - ${b} ${name}${y}`,
  ],
  ["tanggal (\\d\\d?) - (\\d\\d?)", ([, a, b]) => `tanggal ${a} - tanggal ${b}`],
  ["sekarang", () => "hari ini sekarang"],
  ["tengah malam", () => "jam 0"],
  ["tengah hari", () => "jam 12"],
  ["dini hari", () => "subuh"],
  [`kemarin ${partPattern}`, () => "kemarin"],
  [`(?:nanti|ntar|ntr) ${partPattern}(?: ini)?|${partPattern} (?:ini|nanti)`, ([, a, b]) => `hari ini ${a ?? b}`],
  ["kamar mandi (dalam|luar)", ([, where]) => `kamar_mandi_${where}`],
  ["per (?:jam|malam|bulan|orang)", () => ""],
];
const eveBefore = new RegExp(` (?<!\\d )malam (?:hari )?${weekdayPattern}( depan| ini)?(?= )`);

/** Returns the words and figures of the phrase in lower case, without fillers. */
export function wordsOf(phrase: string): string[] {
  const plain = phrase.slice(0, LONGEST).normalize("NFKC").toLowerCase().replace(/['’`]/g, "").replace(/[–—]/g, "-");
  const words =
    plain
      .replace(/\bs\/d\b/g, "-")
      .replace(/\/(?=[a-z])/g, " per ")
      .match(pieces) ?? [];
  return words.filter((word) => !fillerWords.has(word));
}

/** Rewrites the phrase into words that the readers know, separated by single spaces. */
export function normalise(phrase: string, notes: string[]): string {
  if (phrase.length > LONGEST) notes.push(`Hanya ${LONGEST} huruf pertama yang dibaca.`);
  let text = ` ${wordsOf(phrase).map(meaningOf).join(" ")} `;
  for (const [pattern, by] of rewrites) {
    text = text.replace(new RegExp(` (?:${pattern})(?= )`, "g"), (...found: string[]) => ` ${by(found)}`);
  }
  return text.replace(eveBefore, (_, day: string, which = "") => {
    const before = weekdays[(weekdays.indexOf(day) + 6) % 7] ?? "";
    // "malam Minggu" is Saturday evening: the night belongs to the following day.
    const other = `tulis '${day} malam' kalau maksudmu hari ${capital(day)}`;
    notes.push(`Malam ${capital(day)} dibaca ${capital(before)} malam; ${other}.`);
    return ` ${before}${which} malam`;
  });
}

/**
 * True if two words differ by one typing error: a letter missing, added or changed, or two swapped. The first letter must
 * match, so that "salam" does not become "malam".
 */
function resembles(typed: string, known: string): boolean {
  const difference = typed.length - known.length;
  if (typed[0] !== known[0] || Math.abs(difference) > 1) return false;
  let i = 1;
  while (i < typed.length && typed[i] === known[i]) i++;
  if (difference > 0) return typed.slice(i + 1) === known.slice(i);
  if (difference < 0) return typed.slice(i) === known.slice(i + 1);
  if (typed.slice(i + 1) === known.slice(i + 1)) return true;
  return typed[i] === known[i + 1] && typed[i + 1] === known[i] && typed.slice(i + 2) === known.slice(i + 2);
}
