import { MOST_GUESTS, MOST_NIGHTS } from "@lapang/domain/stay/stay-limits";

/** Texts for address parameters that cannot be satisfied. */
export const refusedText = {
  over: (date: string) => `${date} sudah lewat. Pilih tanggal lain.`,
  monthOver: (month: string) => `${month} sudah lewat. Pilih bulan lain.`,
  tooFar: (date: string) => `${date} terlalu jauh: kamar bisa dipesan sampai setahun ke depan.`,
  monthTooFar: (month: string) => `${month} terlalu jauh: kost bisa diajukan sampai dua tahun ke depan.`,
  checkOut: (date: string) => `Tanggal keluar ${date} tidak sesudah tanggal masuk. Kami tampilkan 1 malam.`,
  nights: (nights: string) =>
    `${nights} malam terlalu lama: sekali pesan paling lama ${MOST_NIGHTS} malam. Kami tampilkan 1 malam.`,
  guests: (guests: string) =>
    `${guests} tamu terlalu banyak: sekali cari paling banyak ${MOST_GUESTS} tamu. Kami tampilkan untuk 1 tamu; untuk rombongan, tanya meja depan.`,
  children: (children: string) => `${children} anak terlalu banyak: paling sedikit satu tamu harus dewasa.`,
  unreadable: {
    checkIn: "Tanggal masuk di alamat ini tidak ada di kalender.",
    checkOut: "Tanggal keluar di alamat ini tidak ada di kalender. Kami tampilkan 1 malam.",
    nights: "Lama menginap di alamat ini tidak terbaca. Kami tampilkan 1 malam.",
    guests: "Jumlah tamu di alamat ini tidak terbaca. Kami tampilkan untuk 1 tamu.",
    children: "Jumlah anak di alamat ini tidak terbaca.",
    startMonth: "Bulan mulai di alamat ini tidak ada di kalender.",
  },
  restStays: "Pilihanmu yang lain tetap.",
} as const;
