/** Texts of a court list without results. */
export const noCourtsText = {
  heading: "Tidak ada yang cocok di hari ini",
  text: "Lepas satu saringan, hasilnya langsung muncul:",
  nothingHelps: "Melepas satu saringan belum cukup. Mulai lagi dari semua lapangan, atau lihat hari lain di atas.",
  relax: {
    time: (time: string) => `Jam mulai bebas, bukan ${time}`,
    hours: "Satu jam saja",
    surface: (word: string) => `Permukaan lain selain ${word.toLowerCase()}`,
    setting: (word: string) => `Bukan hanya ${word.toLowerCase()}`,
    lights: "Boleh tanpa lampu",
    maxPrice: (price: string) => `Harga di atas ${price}`,
  },
} as const;
