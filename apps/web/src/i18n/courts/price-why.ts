/** Texts that explain a price. */
export const priceWhyText = {
  why: "Mengapa harga ini?",
  all: (name: string) => `Daftar harga ${name}`,
  page: (name: string) => `Semua tentang ${name}`,
  loading: "Mengambil rinciannya…",
} as const;
