/** Words of what the venue told a person. */
export const inboxText = {
  title: "Pesan untukmu",
  fresh: "Baru",
  empty: "Belum ada pesan. Kabar tentang booking dan pembayaranmu muncul di sini.",
  loading: "Memuat pesan",
  failed: "Pesanmu belum bisa dimuat.",
  again: "Coba lagi",
  open: "Buka",
  readAll: "Tandai sudah dibaca",
} as const;
