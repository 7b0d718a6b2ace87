/** Texts of the card that asks for permission to send notifications: every visitor loads them. */
export const noticeCardText = {
  label: "Izin notifikasi",
  title: "Mau dikabari di ponsel?",
  text: "Tiket, pengingat main, dan giliran daftar tunggu muncul di layar walau Lapang sedang tertutup.",
  yes: "Ya, kabari saya",
  yesShort: "Ya",
  later: "Nanti",
  installTitle: "Kabar di layar iPhone",
  understood: "Mengerti",
  installFirst:
    "Di iPhone dan iPad, pasang Lapang dulu: tekan tombol Bagikan di Safari, pilih Tambahkan ke Layar Utama, lalu buka Lapang dari sana.",
} as const;
