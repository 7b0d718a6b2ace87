/** Texts of wallet corrections, which two people confirm. */
export const officeCorrectionsText = {
  title: "Koreksi saldo",
  empty: "Tidak ada koreksi yang menunggu.",
  add: "Koreksi baru",
  find: "Cari pelanggan",
  findHint: "Nama atau nomor HP, paling sedikit tiga huruf.",
  found: "Pelanggan yang cocok",
  other: "Pilih yang lain",
  amount: "Jumlah, minus kalau dikurangi",
  reason: "Alasan",
  submit: "Ajukan, rekan lain menyetujui",
  done: "Koreksi diajukan",
  open: "Periksa",
  customer: "Pelanggan",
  enteredBy: "Diajukan",
  approve: "Setujui",
  refuse: "Tolak",
} as const;
