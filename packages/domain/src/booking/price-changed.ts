import type { Rupiah } from "../money.ts";

/** What two quotes are compared by: a page may keep this instead of the whole quote. */
export type AgreedPrice = { total: Rupiah; lines: readonly { key: string; label: string; net: Rupiah }[] };
export type LineChange = { key: string; label: string; before: Rupiah | null; after: Rupiah | null };
export type PriceChange = { before: Rupiah; after: Rupiah; lines: LineChange[] };

/** What became dearer, cheaper, new or gone between the page and the hold; null when the customer pays what they saw. */
export function priceChanged(before: AgreedPrice, after: AgreedPrice): PriceChange | null {
  const keys = new Set([...before.lines, ...after.lines].map((line) => line.key));
  const lines = [...keys].flatMap((key): LineChange[] => {
    const was = before.lines.find((line) => line.key === key);
    const is = after.lines.find((line) => line.key === key);
    if (was?.net === is?.net) return [];
    return [{ key, label: is?.label ?? was?.label ?? "", before: was?.net ?? null, after: is?.net ?? null }];
  });
  return lines.length === 0 && before.total === after.total
    ? null
    : { before: before.total, after: after.total, lines };
}

/** A short fingerprint of a price, to send along with a wish. It finds accidents, not forgers: the server quotes again. */
export function quoteDigest({ total, lines }: AgreedPrice): string {
  const text = [`${total}`, ...lines.map((line) => `${line.key}=${line.net}`).toSorted()].join(";");
  return `${fnv1a(text, 0x811c9dc5)}${fnv1a(text, 0x01000193)}`;
}

function fnv1a(text: string, seed: number): string {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
