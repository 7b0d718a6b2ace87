/** Texts for a customer whose booking was rained out. */
export const rainChoiceText = {
  title: "Hujan: jam ini tidak bisa dimainkan",
  text: (game: string, until: string) =>
    `${game} ditutup karena hujan. Pindah jam gratis, atau ambil jadi saldo. Tanpa pilihan sampai ${until}, otomatis jadi saldo.`,
  free: "Kosong terdekat",
  move: "Buka “Pindah jadwal” untuk memilih jam lain; bagian pengembalianmu tidak berkurang.",
  take: (back: string) => `Ambil ${back}`,
  wallet: (amount: string) => `saldo ${amount}`,
  hours: (hours: string) => `${hours} jam paket`,
  taken: "Sudah masuk saldomu",
} as const;
