/** Texts of the search results; they load with their code once a visitor types. */
export const searchText = {
  understood: "Yang dipahami",
  edit: (label: string) => `Ubah ${label}`,
  remove: (label: string) => `Hapus ${label}`,
  or: (label: string) => `atau ${label}?`,
  instead: (label: string) => `Maksudku ${label}`,
  unknown: (words: string) => `Belum dipahami: ${words}.`,
  unread: (phrase: string) => `“${phrase}” belum dipahami.`,
  noSuchDay: (date: string) => `${date} di luar kalender kami, jadi yang tampil hari ini.`,
  hint: "Sebut hari, jam, atau tempatnya, misalnya “besok jam 7 malam indoor”.",
  spoken: (what: string, chips: string) => (chips ? `Dipahami: ${what}, ${chips}.` : `Dipahami: ${what}.`),
  ready: "Tekan Enter untuk mencari.",
} as const;
