const people = (count: number) => `${count.toLocaleString("id-ID")}\u00a0pelanggan`;

/** Texts of announcement deliveries. */
export const officeTellingsText = {
  title: "Kabari pelanggan",
  lead: "Pengumuman yang tampil di situs hari ini bisa dikabarkan ke semua pelanggan, satu kali saja.",
  empty: "Belum ada pengumuman yang tampil hari ini. Simpan satu dulu, lalu kabarkan dari sini.",
  tell: "Kabari pelanggan",
  tellRest: "Kabari sisanya",
  tellOf: (button: string, text: string) => `${button}: ${text}`,
  nobody: "Tidak ada pelanggan yang menerima kabar",
  sent: (name: string, when: string, reached: number) => `Sudah dikabarkan ${name}, ${when}, ke ${people(reached)}`,
  underWay: (reached: number, left: number) => `Sedang dikabarkan: ${people(reached)} sudah, ${people(left)} lagi`,
  withdrawn: (reached: number) => `Berhenti di ${people(reached)} karena pengumumannya sempat tidak tampil`,
  question: (count: number) => `Kabari ${people(count)}?`,
  how: "Masuk ke kotak pesan semua yang punya akun dan tidak mematikan kabar dari kami. Salinannya ke HP atau e-mail mengikuti pilihan masing-masing, dan HP tidak berbunyi di jam tenang.",
  once: "Kabar yang sudah sampai tidak bisa ditarik. Kalau pengumumannya dihapus di tengah jalan, sisanya tidak dikabari.",
  yes: (count: number) => `Ya, kabari ${people(count)}`,
  started: "Pelanggan sedang dikabari",
  before: (when: string) => `Sudah dikabarkan ${when}, jadi tidak dikirim lagi`,
} as const;
