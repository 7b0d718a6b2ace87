/** Words of a kost's own page. */
export const kostText = {
  genderRule: {
    putra: "Khusus putra. Aturan ini berlaku untuk semua penghuni.",
    putri: "Khusus putri. Aturan ini berlaku untuk semua penghuni.",
    campur: "Putra dan putri boleh tinggal di sini.",
  },
  rooms: "Kamar dan sewa",
  roomsFor: (month: string, free: number) =>
    free > 0 ? `Mulai ${month}: ${free} kamar bisa ditempati` : `Mulai ${month}: belum ada kamar yang kosong`,
  room: (number: string) => `Kamar ${number}`,
  floor: (floor: number) => `Lantai ${floor}`,
  electricity: { termasuk: "listrik termasuk", token: "listrik token" },
  furnished: "berperabot",
  unfurnished: "tanpa perabot",
  freeNow: "Kosong sekarang",
  freeFrom: (date: string) => `Kosong mulai ${date}`,
  taken: "Terisi",
  terms: { monthly: "1 bulan", quarterly: "3 bulan", halfYearly: "6 bulan", yearly: "1 tahun" },
  quotes: (number: string) => `Biaya kamar ${number} per lama sewa`,
  term: "Lama sewa",
  rent: "Sewa",
  perMonth: (price: string) => `${price} per bulan`,
  payFirst: "Bayar pertama",
  notSoLong: "Sudah ada penghuni berikutnya sebelum selesai",
  depositBack:
    "Deposit kembali saat kamu pindah, sesudah kamar diperiksa. Pajak, kalau ada, sudah di dalam sewanya, jadi tidak ada tambahan apa pun.",
  deposit: "Deposit",
  depositMonths: (months: number) => `${months} bulan sewa`,
  notice: "Pamit sebelum pindah",
  noticeMonths: (months: number) => `${months} bulan`,
  start: "Mulai tinggal",
  showRooms: "Lihat kamar",
  survey: "Minta survei",
  wait: "Kabari kalau kosong",
  panel: "Kapan mau masuk?",
  panelText: "Pilih bulannya, lalu minta survei. Kamu diantar melihat kamar yang kosong dulu, baru memutuskan.",
  message: (kost: string, month: string) =>
    `saya mau survei ${kost}.\nRencana masuk: ${month}\nHari dan jam survei: \nNama: `,
  roomMessage: (kost: string, number: string, month: string, from: string) =>
    `saya mau survei kamar ${number} di ${kost}.\nRencana masuk: ${month} (kosong mulai ${from})\nHari dan jam survei: \nNama: `,
  waitMessage: (kost: string, number: string, month: string) =>
    `tolong kabari saya kalau kamar ${number} di ${kost} kosong.\nRencana masuk: ${month}\nNama: `,
  drawing: (number: string, size: string) => `Denah kamar ${number}, ${size} meter persegi`,
} as const;
