export const showcaseText = {
  title: "Komponen",
  description: "Semua bagian antarmuka Lapang: ragam, ukuran, dan keadaannya.",
  button: "Tombol",
  accordion: "Tanya jawab",
  night: "Malam",
  intro: "Bagian-bagian yang menyusun Lapang, dengan semua ragam dan keadaannya.",
} as const;
