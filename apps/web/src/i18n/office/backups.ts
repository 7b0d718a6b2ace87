/** Texts about copies of the database. */
export const officeBackupsText = {
  title: "Cadangan",
  elsewhere:
    "Basis data ini dijalankan di luar aplikasi, jadi cadangannya diurus pemilik servernya. Arsip log di sana belum menyala.",
  archiving: "Basis data ini dijalankan di luar aplikasi. Log-nya diarsipkan terus-menerus.",
  lastArchived: "Arsip terakhir",
  lastFailed: "Arsip terakhir yang gagal",
  last: "Terakhir berhasil",
  lastWords: (when: string, age: string, size: string) => `${when}, ${age}, ${size}`,
  next: "Berikutnya",
  soon: "Dalam satu jam",
  folder: "Folder",
  make: "Cadangkan sekarang",
  begun: "Cadangan dimulai",
  underWay: (percent: number) => `Sedang dibuat: ${percent}%`,
  failed: (when: string, problem: string) => `Percobaan ${when} gagal: ${problem}.`,
  problems: {
    no_space: "ruang disk tidak cukup",
    not_writable: "folder tidak bisa ditulis",
    failed: "ada gangguan",
  },
  stale: "Cadangan terakhir sudah lebih dari 36 jam.",
  noneYet: "Belum ada cadangan.",
  kept: (count: number) => `${count} disimpan`,
  keptLabel: "Cadangan yang disimpan",
  restore:
    "Cadangan terenkripsi: simpan salinan kuncinya (secrets.key atau SECRETS_KEY) di komputer lain, karena tanpa kunci itu cadangan tidak bisa dibuka. Untuk mengembalikan: hentikan aplikasi, lalu jalankan npm run restore -- diikuti nama cadangan.",
  justNow: "kurang dari sejam lalu",
  hoursAgo: (hours: number) => `${hours} jam lalu`,
  daysAgo: (days: number) => `${days} hari lalu`,
} as const;
