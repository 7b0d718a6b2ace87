/** Words of the product, tennis and the roles, which an attacker tries first. Listed in docs/security. */
const PRODUCT_WORDS = [
  ..."lapang lapangan tenis tennis court klub club padel raket racket akademi academy hotel kost booking".split(" "),
  ..."admin administrator pemilik owner manajer manager kasir staf staff pelatih coach resepsionis".split(" "),
  ..."password passwort katasandi kata sandi rahasia secret selamat datang welcome".split(" "),
];

/** Shorter parts of names are ignored, because they occur inside other words by chance. */
const SHORTEST_WORD = 3;
/** Without its known words, a password still needs five letters, nine digits (a date has eight) or a mix. */
const LETTER_WEIGHT = 2;
const LEAST_WEIGHT = 9;

const lookalikes: Readonly<Record<string, string>> = {
  a: "a4@",
  b: "b8",
  e: "e3",
  g: "g9",
  i: "i1!|",
  l: "l1!|",
  o: "o0",
  s: "s5$",
  t: "t7+",
  z: "z2",
};

/** True if a password consists mostly of the product's words and the given ones (names, places, addresses). */
export function isMadeOfWords(password: string, words: readonly string[]): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  const parts = [...new Set([...PRODUCT_WORDS, ...words.flatMap(partsOf)])].sort((a, b) => b.length - a.length);
  let rest = text;
  for (const part of parts) rest = rest.replace(patternOf(part), " ");
  return rest !== text && weightOf(rest) < LEAST_WEIGHT;
}

/** "Budi.Santoso@mail.example" → its words, and the part before the @ as one word. */
function partsOf(phrase: string): string[] {
  const text = phrase.normalize("NFKC").toLowerCase();
  const [local = ""] = text.split("@", 1);
  const joined = local.replace(/[^\p{L}\p{N}]/gu, "");
  return [...text.split(/[^\p{L}]+/u), joined].filter((part) => part.length >= SHORTEST_WORD);
}

/** Matches the word also with look-alike digits or symbols. */
function patternOf(word: string): RegExp {
  const letters = [...word].map((letter) => {
    const alike = lookalikes[letter] ?? letter;
    return `[${alike.replace(/[\\\]^-]/g, "\\$&")}]`;
  });
  return new RegExp(letters.join(""), "gu");
}

function weightOf(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const digits = text.match(/\p{N}/gu)?.length ?? 0;
  return letters * LETTER_WEIGHT + digits;
}
