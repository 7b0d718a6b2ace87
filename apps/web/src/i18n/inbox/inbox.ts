/** Texts of the inbox. */
export const inboxText = {
  title: "Pesan untukmu",
  pageTitle: "Kotak pesan",
  description: "Semua kabar tentang booking, pembayaran, dan jadwalmu.",
  bell: (unread: number) => (unread > 0 ? `Kotak pesan, ${unread} belum dibaca` : "Kotak pesan"),
  fresh: "Baru",
  empty: "Belum ada pesan. Kabar tentang booking dan pembayaranmu muncul di sini.",
  open: "Buka",
  readAll: "Tandai sudah dibaca",
  all: "Semua pesan",
  today: "Hari ini",
  yesterday: "Kemarin",
  quieter: "Jangan kabari lagi soal ini",
  quieterDone: (topic: string, mailStays: boolean) =>
    mailStays
      ? `Kabar soal ${topic} tidak lagi muncul di ponsel. Lewat e-mail dan di kotak pesan tetap ada.`
      : `Kabar soal ${topic} tidak lagi dikirim ke ponsel dan e-mail. Di kotak pesan tetap ada.`,
  settings: "Atur cara kami mengabari",
} as const;
