/** Texts of a list's page links; they load with them. */
export const listPagesText = {
  pastEnd: {
    title: "Halaman ini kosong",
    text: (last: number) =>
      last === 1 ? "Semuanya muat di satu halaman." : `Daftarnya berakhir di halaman ${last}. Lanjutkan dari sana:`,
    last: "Ke halaman terakhir",
  },
} as const;
