/** Words of coming to look at a kost. */
export const visitText = {
  open: "Jadwalkan survei",
  title: "Jadwalkan survei",
  text: "Pilih hari dan jam. Petugas mengonfirmasi, lalu mengantarmu melihat kamarnya.",
  room: (number: string) => `Kamar ${number}`,
  date: "Hari",
  time: "Jam",
  phone: "Nomor HP",
  note: "Pesan",
  optional: "tidak wajib",
  send: "Kirim permintaan",
  phoneProblem: "Tulis nomor HP yang bisa dihubungi.",
  login: "Masuk dulu untuk menjadwalkan",
  sent: "Permintaan survei terkirim",
  sentText: (when: string) => `${when}. Kami kabari begitu dikonfirmasi.`,
  loading: "Mencari jam yang bisa…",
  none: "Belum ada jam survei dalam dua minggu ini. Tanya kami lewat WhatsApp.",
} as const;
