export const notFoundText = {
  heading: "Oops! Halaman Tidak Ditemukan",
  text: "Halaman yang kamu minta tidak tersedia. Periksa lagi alamatnya, atau kembali ke beranda.",
  button: "Kembali ke Beranda",
} as const;
