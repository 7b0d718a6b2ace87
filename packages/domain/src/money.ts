/** Money is a whole number of Rupiah; a fraction or an overflow is a bug, not a rounding matter. */
export type Rupiah = number;

const NBSP = "\u00a0";

function grouped(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, ".");
}

/** "Rp 150.000", never broken across lines. */
export function formatRupiah(amount: Rupiah): string {
  return `${amount < 0 ? "−" : ""}Rp${NBSP}${grouped(Math.abs(assertRupiah(amount)))}`;
}

/** "150.000": for grids whose heading already says Rupiah. */
export function formatAmount(amount: Rupiah): string {
  return `${amount < 0 ? "−" : ""}${grouped(Math.abs(assertRupiah(amount)))}`;
}

/** "150rb": for the phone's narrow cells, explained once beside the grid. Odd amounts keep their digits. */
export function formatThousands(amount: Rupiah): string {
  return assertRupiah(amount) % 1000 === 0 ? `${grouped(amount / 1000)}rb` : grouped(amount);
}

export function assertRupiah(amount: number): Rupiah {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole amount of Rupiah: ${amount}`);
  return amount;
}
