/** Texts shared by several pages: questions to the front desk, opening hours, filters. */
export const pagesText = {
  breadcrumb: "Jejak halaman",
  home: "Beranda",
  all: "Semua",
  filters: "Saringan",
  clearFilters: "Hapus semua saringan",
  loading: "Memuat halaman",
  onThisPage: "Di halaman ini",
  copy: {
    button: "Salin",
    done: (what: string) => `${what} tersalin`,
    failed: "Belum bisa disalin. Tekan lama tulisannya, lalu salin.",
  },
  day: "Hari",
  sort: "Urutan",
  ask: {
    whatsapp: "Tulis lewat WhatsApp",
    hello: (venue: string) => `Halo ${venue}, `,
    phone: "Telepon",
    noVenue: "Lihat cara menghubungi kami",
    newTab: "(membuka WhatsApp)",
  },
  hours: {
    title: "Jam buka",
    everyDay: "Setiap hari",
    openUntil: (time: string) => `Buka sekarang, sampai ${time}`,
    opensAt: (time: string) => `Tutup sekarang, buka lagi ${time}`,
    opensTomorrow: (time: string) => `Tutup sekarang, buka besok ${time}`,
    closed: "Tutup",
  },
} as const;
