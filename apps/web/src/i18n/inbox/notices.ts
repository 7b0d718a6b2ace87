import { noticeCardText } from "./notice-card.ts";

/** Texts of notification settings and of the invitation to install. */
export const noticeTopics: Record<string, string> = {
  booking: "Booking",
  payment: "Pembayaran",
  reminder: "Pengingat",
  change: "Perubahan jadwal",
  "waiting-list": "Daftar tunggu",
  refund: "Pengembalian dana",
  rent: "Sewa kost",
  class: "Kelas",
  club: "Klub",
  news: "Kabar dari kami",
  contact: "Surat pengunjung",
  security: "Keamanan akun",
};

export const noticeText = {
  settings: {
    title: "Cara kami mengabari",
    note: "Semua kabar selalu ada di kotak pesan.",
    topic: "Tentang",
    channels: { push: "Ponsel", mail: "E-mail", whatsapp: "WhatsApp" },
    fixed: "selalu",
    fixedNote: "Kuitansi, penutupan, dan keamanan akun selalu kami kirim.",
    quiet: (from: string, until: string) =>
      `Pukul ${from}–${until} ponselmu kami biarkan tenang untuk kabar yang bisa menunggu.`,
    mailStopped:
      "E-mail ke alamatmu selalu kembali, jadi kami berhenti mengirim. Ganti alamat e-mail di bagian Keamanan.",
    switch: (topic: string, channel: string) => `${topic} lewat ${channel}`,
  },
  device: {
    title: "Notifikasi di perangkat ini",
    on: "Menyala",
    granted: "Kabar muncul di perangkat ini walau Lapang sedang tertutup.",
    default: "Belum menyala di perangkat ini.",
    denied:
      "Browser ini menolak notifikasi dari Lapang. Untuk menyalakannya, buka ikon gembok di sebelah alamat situs, pilih Izin, lalu izinkan Notifikasi.",
    unsupported: "Browser ini tidak bisa menampilkan notifikasi. Kabar tetap ada di kotak pesan dan e-mail.",
    installFirst: noticeCardText.installFirst,
    turnOn: "Nyalakan",
  },
  question: {
    title: "Mau diingatkan sebelum mulai?",
    text: "Sehari dan dua jam sebelumnya ponselmu berbunyi sekali, juga kalau jadwalnya berubah.",
    yes: noticeCardText.yes,
    later: noticeCardText.later,
    understood: noticeCardText.understood,
  },
  install: {
    title: "Pasang Lapang di perangkat ini",
    text: "Buka tiket dengan satu ketukan, juga tanpa internet. Tanpa toko aplikasi.",
    button: "Pasang aplikasi",
  },
} as const;
