/** Texts of the venue's own pages. */
export const aboutText = {
  title: "Tentang kami",
  description: (name: string, city: string) =>
    `Cerita ${name} di ${city}: lapangan, orangnya, dan janji yang kami pegang.`,
  story: "Ceritanya",
  promise: "Yang kami pegang",
  window: (days: number, member: number) => `Pesan sampai ${days} hari ke depan; anggota klub sampai ${member} hari.`,
  cancel: (hours: number, percent: number) =>
    `Batal paling lambat ${hours} jam sebelum main: uang kembali ${percent} %.`,
  rain: (minutes: number) =>
    `Hujan? Sampai ${minutes} menit sebelum main kamu boleh pindah jam, atau uangnya jadi saldo.`,
  tax: (percent: number) => `Semua harga lapangan sudah termasuk pajak ${percent} %.`,
  find: "Datang ke sini",
  directions: "Petunjuk arah",
  toCourts: "Lihat lapangan",
  toContact: "Hubungi kami",
} as const;

export const contactText = {
  title: "Hubungi kami",
  description: (name: string) => `Alamat, jam buka, telepon, WhatsApp, dan e-mail ${name}.`,
  intro: "Paling cepat lewat WhatsApp, apalagi di jam buka.",
  whatsapp: "WhatsApp",
  whatsappText: "saya mau bertanya: ",
  phone: "Telepon",
  email: "E-mail",
  address: "Alamat",
  directions: "Buka petunjuk arah",
  often: "Sering ditanyakan",
} as const;

export const legalText = {
  updated: (version: number, date: string) => `Versi ${version}, berlaku sejak ${date}`,
  description: {
    "privacy-policy": "Data apa yang kami simpan, untuk apa, berapa lama, dan hakmu atas data itu.",
    "terms-conditions": "Aturan memesan, membayar, membatalkan, dan memakai lapangan serta kamar.",
  },
  question: "Ada yang belum jelas?",
  questionText: "Tanyakan saja. Kami jawab dengan bahasa biasa.",
} as const;
