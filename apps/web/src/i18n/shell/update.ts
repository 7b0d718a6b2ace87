export const updateText = {
  text: "Versi baru Lapang sudah siap.",
  action: "Perbarui sekarang",
  later: "Nanti",
} as const;
