/** Texts of moving a customer's booking. */
export const officeMoveText = {
  start: "Pindahkan",
  longer: "Perpanjang",
  shorter: "Perpendek",
  title: (name: string) => `Pindah jadwal ${name}`,
  from: "Dari",
  to: "Ke",
  before: "Harga lama",
  after: "Harga baru",
  back: "Kembali ke saldo",
  difference: "Tagih selisih",
  cash: (amount: string) => `Terima ${amount} tunai, pindahkan`,
  link: "Minta pelanggan membayar selisih",
  linkHint: "Jam lama dan jam baru sama-sama ditahan sampai selisihnya lunas.",
  submit: (name: string) => `Pindahkan, kabari ${name}`,
  moved: (name: string) => `Jadwal ${name} dipindah, kabar sudah dikirim`,
  billed: (name: string) => `${name} diminta membayar selisih`,
} as const;
