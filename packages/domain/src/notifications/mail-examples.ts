import type { MailPage } from "./mail-html.ts";
import type { Topic } from "./topics.ts";

const venue = { name: "Lapang", address: "Jl. Contoh 1, Bandung" };
const button = (label: string, path: string) => ({ label, url: `https://lapang.example${path}` });
const unsubscribeUrl = "https://lapang.example/unsubscribe?t=contoh";

/** One example mail for each topic. */
export const mailExamples: Readonly<Record<Topic, MailPage>> = {
  booking: {
    title: "Booking LPG234 sudah pasti",
    body: "Lapangan Bata sudah jadi milikmu. Tiketnya ada di halaman booking dan bisa dibuka tanpa internet.",
    button: button("Lihat tiket", "/my-booking"),
    ...{ venue, unsubscribeUrl },
  },
  payment: {
    title: "Kelebihan bayarmu masuk ke saldo",
    body: "Kamu membayar Rp 20.000 lebih banyak dari tagihan. Kelebihannya utuh di saldo dan bisa langsung dipakai.",
    button: button("Lihat pembayaran", "/payment-history"),
    ...{ venue, unsubscribeUrl: null },
  },
  reminder: {
    title: "Besok pukul 07.00 WIB: Lapangan Bata",
    body: "Sampai jumpa besok pukul 07.00 WIB. Tiket booking LPG234 bisa dibuka tanpa internet.",
    button: button("Lihat tiket", "/my-booking"),
    ...{ venue, unsubscribeUrl },
  },
  change: {
    title: "Booking LPG234 dibatalkan",
    body: "Lapangan Bata tutup karena hujan.\n\nRincian pengembaliannya ada di halaman booking.",
    button: button("Lihat booking", "/my-booking"),
    ...{ venue, unsubscribeUrl: null },
  },
  "waiting-list": {
    title: "Giliranmu: Lapangan Bata kosong",
    body: "Jam yang kamu tunggu kosong dan kami tahan untukmu sampai pukul 14.10 WIB.",
    button: button("Selesaikan booking", "/checkout/court"),
    ...{ venue, unsubscribeUrl },
  },
  refund: {
    title: "Dana sudah dikembalikan",
    body: "Rp 150.000 sudah dikirim kembali lewat cara bayarmu. Lama sampainya tergantung bank atau dompet digitalmu.",
    button: button("Lihat pembayaran", "/payment-history"),
    ...{ venue, unsubscribeUrl },
  },
  rent: {
    title: "Sewa Desember jatuh tempo 3 hari lagi",
    body: "Sewa kamar Cendana 2 sebesar Rp 1.850.000 jatuh tempo Selasa, 1 Des 2026.",
    button: button("Bayar tagihan", "/invoice"),
    ...{ venue, unsubscribeUrl },
  },
  class: {
    title: "Bima sudah bisa: Forehand bola merah",
    body: "Pelatih mencatat perkembangan baru di Bola Kecil. Lihat gambarnya di halaman kelas.",
    button: button("Lihat booking", "/my-booking"),
    ...{ venue, unsubscribeUrl },
  },
  club: {
    title: "Iuran Subuh Squad habis 7 hari lagi",
    body: "Harga klub dan booking lebih awal berlaku sampai Selasa, 24 Nov 2026 pukul 07.30 WIB.",
    button: button("Buka klub", "/club"),
    ...{ venue, unsubscribeUrl },
  },
  news: {
    title: "Lapangan Pinus buka lagi hari Sabtu",
    body: "Permukaannya sudah baru. Jam pagi akhir pekan ini bisa dipesan mulai sekarang.",
    button: button("Lihat lapangan", "/court"),
    ...{ venue, unsubscribeUrl },
  },
  contact: {
    title: "Surat baru dari Tamu Lapang",
    body: "Apakah Subuh Squad menerima anggota baru?",
    button: button("Balas surat", "/admin"),
    ...{ venue, unsubscribeUrl },
  },
  security: {
    title: "Atur ulang kata sandi Lapang",
    body: "Halo,\n\nBuka tautan ini untuk membuat kata sandi baru:\n\nhttps://lapang.example/login?mode=resetPassword\n\nSalam,\nLapang",
    button: null,
    ...{ venue, unsubscribeUrl: null },
  },
};
