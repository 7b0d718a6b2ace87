export const siteFooterText = {
  play: "Main",
  openMatch: "Cari lawan",
  stay: "Menginap",
  help: "Bantuan",
  about: "Tentang kami",
  contact: "Hubungi kami",
  terms: "Syarat & ketentuan",
  privacy: "Kebijakan privasi",
  everyDay: "Setiap hari",
  colourMode: "Tampilan",
  colourModes: { system: "Ikut perangkat", light: "Terang", dark: "Gelap" },
} as const;
