/** Texts of a hotel's own page: its first screen. */
export const hotelText = {
  rooms: "Pilih kamar",
  checkIn: "Masuk",
  checkOut: "Keluar",
  inAt: (time: string) => `Masuk mulai ${time}`,
  outAt: (time: string) => `Keluar sampai ${time}`,
  form: { title: "Pilih tanggal", show: "Lihat kamar dan harga" },
  tooFew: (guests: number) =>
    `Kamar yang kosong tidak cukup untuk ${guests} tamu. Kurangi tamunya, gabung kamar di bawah, atau pilih tanggal lain.`,
  foreign: "Kamar yang diminta tidak ada di sini. Ini pilihan yang ada.",
  allFull: "Penuh untuk tanggal ini. Coba tanggal lain.",
  minimumText: (nights: number) =>
    `Yang masuk di hari itu menginap paling sedikit ${nights} malam. Tambah malamnya, atau pilih tanggal lain.`,
  closedText: "Di hari itu tidak ada kedatangan. Pilih tanggal masuk lain di kalender.",
  bookRoom: "Pesan kamar",
  bookRooms: (rooms: number) => `Pesan ${rooms} kamar`,
  roomsOf: (rooms: number) => `${rooms} kamar`,
  forRooms: (rooms: number, nights: number) =>
    rooms > 1 ? `${rooms} kamar untuk ${nights} malam, termasuk pajak` : `untuk ${nights} malam, termasuk pajak`,
  whoWhere: "Atur tamu tiap kamar",
  lost: (rooms: readonly string[]) =>
    `${rooms.join(" dan ")} tidak cukup di tanggal ini, jadi kami keluarkan dari pilihanmu.`,
  held: "Kami tahan 60 menit untukmu selama membayar.",
  chosenRoom: (room: string, plan: string) => `${room}, ${plan}`,
} as const;
