/** Words of what the venue told a person. */
export const inboxText = {
  title: "Pesan untukmu",
  fresh: "Baru",
  empty: "Belum ada pesan. Kabar tentang booking dan pembayaranmu muncul di sini.",
  open: "Buka",
  readAll: "Tandai sudah dibaca",
} as const;
