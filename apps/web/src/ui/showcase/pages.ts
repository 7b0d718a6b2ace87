/** The pages of /base-components/{slug}, in menu order. */
export const showcasePages = [
  { slug: "button", title: "Tombol" },
  { slug: "accordion", title: "Tanya jawab" },
  { slug: "forms", title: "Formulir" },
  { slug: "overlays", title: "Dialog dan lembar" },
  { slug: "feedback", title: "Pesan dan keadaan" },
  { slug: "navigation", title: "Navigasi" },
  { slug: "drawings", title: "Gambar" },
  { slug: "date-picker", title: "Pemilih tanggal" },
  { slug: "marquee", title: "Teks berjalan" },
  { slug: "mail", title: "Surat" },
  { slug: "night", title: "Malam" },
] as const;
