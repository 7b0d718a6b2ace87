/** The product, its trade and its roles: words that an attacker tries first at a tennis venue. Listed in docs/security. */
const PRODUCT_WORDS = [
  ..."lapang lapangan tenis tennis court klub club padel raket racket akademi academy hotel kost booking".split(" "),
  ..."admin administrator pemilik owner manajer manager kasir staf staff pelatih coach resepsionis".split(" "),
  ..."password passwort katasandi kata sandi rahasia secret selamat datang welcome".split(" "),
];

/** Shorter parts of names occur by chance inside other words. */
const SHORTEST_WORD = 3;
/** What must be left without the words: five letters, or nine digits (a date has eight), or a mix. */
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

/** Whether little is left of a password without the product's words and the given ones (names, places, addresses). */
export function isMadeOfWords(password: string, words: readonly string[]): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  const parts = [...new Set([...PRODUCT_WORDS, ...words.flatMap(partsOf)])].sort((a, b) => b.length - a.length);
  let rest = text;
  for (const part of parts) rest = rest.replace(patternOf(part), " ");
  return rest !== text && weightOf(rest) < LEAST_WEIGHT;
}

/** "Budi.Santoso@mail.example" → the words in it, and the words before the @ as one. */
function partsOf(phrase: string): string[] {
  const text = phrase.normalize("NFKC").toLowerCase();
  const [local = ""] = text.split("@", 1);
  const joined = local.replace(/[^\p{L}\p{N}]/gu, "");
  return [...text.split(/[^\p{L}]+/u), joined].filter((part) => part.length >= SHORTEST_WORD);
}

/** Matches the word also where digits or symbols stand for its letters. */
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
