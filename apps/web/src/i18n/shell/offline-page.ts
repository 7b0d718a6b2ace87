export const offlinePageText = {
  title: "Tidak ada koneksi",
  heading: "Kamu sedang offline",
  text: "Halaman ini belum pernah kamu buka di perangkat ini, jadi belum tersimpan. Yang sudah pernah dibuka tetap bisa dibaca.",
  saved: "Tersimpan di perangkat ini",
  again: "Coba lagi",
} as const;
