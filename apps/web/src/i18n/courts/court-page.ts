/** Texts of the first screen of a court's page. */
export const courtPageText = {
  headTitle: (name: string, surface: string) => `${name}, lapangan ${surface.toLowerCase()}`,
  rain: "Bisa pindah saat hujan",
  dry: "Kering di segala cuaca",
  pickHour: "Pilih jam",
  week: (from: string, to: string) => `${from} – ${to}`,
  /** Relative to today where people say it that way. */
  previousWeek: (shown: number) => (shown === 1 ? "Minggu ini" : "Minggu sebelumnya"),
  nextWeek: (shown: number) => (shown === 0 ? "Minggu depan" : "Minggu berikutnya"),
  weekNavigation: "Ganti minggu",
  tableCaption: (court: string) => `Jam kosong dan harga ${court}, jam ke bawah, hari ke samping`,
  freeOn: (day: string, count: number) => `${day}, ${count} jam kosong`,
  outside: (publicDays: number, memberDays: number) =>
    `“Belum”: umum bisa memesan ${publicDays} hari ke depan, anggota klub ${memberDays} hari.`,
  noHours: "Lapangan tutup di hari ini.",
  dayOver: "Hari ini sudah selesai. Pilih hari lain di atas.",
  choose: "Belum ada jam yang dipilih",
  chooseText: "Ketuk kotak yang ada harganya. Rincian harga dan cara memesannya muncul di sini.",
  chosen: "Pilihanmu",
  notFree: "Jam ini sudah tidak kosong",
  notFreeText: "Pilih jam lain di tabel. Kotak yang ada harganya masih bisa dipesan.",
  mine: "Jam ini milikmu",
  mineText: "Kamu sudah menahan atau memesannya.",
  mineOpen: "Buka bookingmu",
  length: "Lama main",
  lengthTaken: "sudah tidak kosong",
  call: (phone: string) => `Telepon ${phone}`,
  bookNote: "Pilih jam, bayar di sini, tiketnya langsung jadi. Atau minta petugas memesankan:",
  message: (court: string, code: string, date: string, time: string, price: string) =>
    `Halo, saya mau pesan lapangan ${court} (${code}) hari ${date} pukul ${time}. Harga di web ${price}. Masih bisa?`,
} as const;
