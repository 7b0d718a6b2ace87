/** Texts of a term paid in instalments, at the checkout and on the page of the class. */
export const instalmentsText = {
  title: "Lunas atau bertahap",
  atOnce: "Bayar lunas sekarang",
  atOnceSaves: (amount: string) => `Lebih hemat ${amount} karena dibayar di awal.`,
  atOnceText: "Satu pembayaran, tidak ada tagihan sesudahnya.",
  inParts: (parts: number) => `Bayar dalam ${parts} bagian`,
  inPartsText: (amount: string, dueOn: string) => `${amount} jatuh tempo ${dueOn}`,
  note: "Tempatnya pasti sejak bagian pertama. Sisanya kami tagih, dengan pengingat sebelum jatuh tempo.",
} as const;
