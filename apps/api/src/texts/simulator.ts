import { formatLongDate } from "@lapang/domain/venue/indonesian-date";
import { localDateOf, type Zone } from "@lapang/domain/venue/venue-time";
import { zonedTime } from "./indonesian-moments.ts";
import type { ByLanguage } from "./language.ts";

/** Texts of the pages of the payment simulator. */
const indonesian = {
  notice: { heading: "Ini simulasi.", text: "Tidak ada uang sungguhan." },
  site: "Simulasi Lapang",
  ended: {
    paid: { title: "Lunas", line: "Pembayaran ini berhasil." },
    review: { title: "Sedang ditinjau", line: "Pembayaran ini menunggu keputusan. Kamu yang memutuskan di bawah." },
    failed: { title: "Ditolak", line: "Pembayaran ini tidak berhasil, tidak ada uang yang diambil." },
    expired: { title: "Kedaluwarsa", line: "Waktu bayar sudah habis." },
    cancelled: { title: "Dibatalkan", line: "Pembayaran ini dibatalkan sebelum lunas." },
    partially_refunded: { title: "Dikembalikan sebagian", line: "Sebagian uangnya sudah kembali." },
    refunded: { title: "Dikembalikan", line: "Seluruh uangnya sudah kembali." },
    reversed: { title: "Ditarik kembali", line: "Bank menarik kembali pembayaran yang sudah lunas." },
    chargeback: { title: "Disanggah", line: "Pemilik kartu menyanggah pembayaran ini." },
  },
  acts: {
    pay: "Bayar, berhasil",
    decline: "Tolak pembayaran",
    lapse: "Biarkan kedaluwarsa",
    challenge: "Tandai untuk ditinjau",
    approve: "Setujui, jadi lunas",
    deny: "Tolak sesudah ditinjau",
    pay_twice: "Bayar, notifikasi dikirim dua kali",
    pay_reordered: "Bayar, urutan notifikasi terbalik",
    pay_delayed: "Bayar, notifikasi tertunda 1 menit",
    pay_late: "Bayar terlambat, sesudah kedaluwarsa",
    reverse: "Bank menarik kembali uangnya",
    charge_back: "Pemilik kartu menyanggah (chargeback)",
  },
  payOrder: "Bayar pesanan",
  payment: "Pembayaran",
  order: "Pesanan",
  method: "Cara bayar",
  noMethod: "Belum dipilih",
  payBefore: "Bayar sebelum",
  deadline: ({ zone, now, expiresAt }: { zone: Zone; now: Date; expiresAt: Date }) => {
    const day = localDateOf(zone, expiresAt);
    const time = zonedTime(zone, expiresAt);
    return day === localDateOf(zone, now) ? time : `${formatLongDate(day)}, ${time}`;
  },
  timeLeft: (seconds: number) => (seconds < 60 ? `${seconds} detik lagi` : `${Math.floor(seconds / 60)} menit lagi`),
  /** The parts of the countdown that the page's script writes. */
  countdown: { minutes: " menit ", seconds: " detik lagi" },
  payWith: "Bayar dengan",
  changeMethod: "Ganti cara bayar",
  next: "Lanjut",
  lateOnItsWay: "Pembayaran terlambat sedang dikirim, tunggu beberapa detik.",
  back: "Kembali ke Lapang",
  whatHappens: "Apa yang terjadi?",
  whatNext: "Lalu apa yang terjadi?",
  moreChoices: "Pilihan lanjutan",
  details: "Rincian",
  total: "Total",
  missing: {
    title: "Pembayaran tidak ditemukan",
    text: "Alamat ini tidak menunjuk ke pembayaran mana pun. Buka lagi dari halaman pesananmu.",
    home: "Ke beranda",
  },

  /** How to pay, by kind of method. */
  qris: {
    label: "Kode QRIS untuk pesanan ini",
    steps: (price: string) => ["Buka aplikasi bank atau dompet digital", "Pindai kode ini", `Setujui ${price}`],
  },
  virtualAccount: {
    label: "Nomor virtual account",
    steps: (bank: string, price: string) => [
      `Buka m-banking atau ATM ${bank}`,
      "Pilih bayar virtual account",
      `Masukkan nomor di atas, lalu bayar ${price}`,
    ],
  },
  counter: {
    label: "Kode pembayaran",
    steps: (shop: string, price: string) => [
      `Datang ke kasir ${shop}`,
      "Sebutkan mau bayar pesanan Lapang",
      `Tunjukkan kode ini, lalu bayar ${price}`,
    ],
  },
  app: {
    steps: (app: string, price: string) => [
      `Buka aplikasi ${app} di HP kamu`,
      "Ketuk notifikasi dari Lapang",
      `Setujui ${price} dengan PIN`,
    ],
  },
  card: {
    number: "Nomor kartu uji",
    validUntil: "Berlaku sampai",
    securityCode: "CVV",
    hint: "Kartu uji sudah terisi. Jangan pakai kartu sungguhan di sini.",
  },
};

export const simulatorTexts: ByLanguage<typeof indonesian> = { id: indonesian };
