/** Texts of the alert for a full house. */
export const stayWishText = {
  button: "Kabari kalau kosong",
  text: "Kami kabari begitu ada kamar untuk tanggalmu. Kamarnya tidak kami tahan.",
  waiting: "Kamu akan dikabari kalau kosong",
  stop: "Tidak usah dikabari",
} as const;
