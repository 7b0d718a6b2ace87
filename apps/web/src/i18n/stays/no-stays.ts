/** Texts of a list of stays without results. */
export const noStaysText = {
  title: "Belum ada tempat yang cocok",
  text: "Tidak ada tempat dengan saringan ini. Longgarkan salah satu:",
  relax: {
    maxPrice: "Semua harga",
    facility: "Semua fasilitas",
    genderRule: "Semua penghuni",
    guests: "Jumlah tamu bebas",
  },
  all: "Semua tempat",
} as const;
