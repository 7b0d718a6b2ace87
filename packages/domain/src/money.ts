/** Whole Rupiah. A fraction or an overflow is a bug. */
export type Rupiah = number;

const NBSP = "\u00a0";

function grouped(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, ".");
}

/** "Rp 150.000" with a no-break space. */
export function formatRupiah(amount: Rupiah): string {
  return `${amount < 0 ? "−" : ""}Rp${NBSP}${grouped(Math.abs(assertRupiah(amount)))}`;
}

/** "150.000", for grids with Rupiah in the heading. */
export function formatAmount(amount: Rupiah): string {
  return `${amount < 0 ? "−" : ""}${grouped(Math.abs(assertRupiah(amount)))}`;
}

/** "150rb", for narrow cells on phones; explained beside the grid. Amounts that are not whole thousands keep their digits. */
export function formatThousands(amount: Rupiah): string {
  return assertRupiah(amount) % 1000 === 0 ? `${grouped(amount / 1000)}rb` : grouped(amount);
}

export function assertRupiah(amount: number): Rupiah {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole amount of Rupiah: ${amount}`);
  return amount;
}
