/** Texts of the home page's first screens. */
export const homeText = {
  hero: {
    words: ["Main", "jam", "berapa"],
    open: (hours: string) => `Buka ${hours}.`,
    search: "Cari dengan kalimatmu",
    example: "besok jam 7 malam 2 jam indoor",
    help: "Tulis hari, jam, lama, atau tempatnya. Lapangan, kelas, klub, hotel, kost, dan artikel bisa dicari di sini.",
    go: "Cari",
    picks: ["Hari ini", "Besok pagi", "Akhir pekan", "Indoor"],
  },
  today: {
    heading: "Kosong hari ini",
    headingTomorrow: "Kosong besok",
    intro: (date: string) => `${date}. Satu kotak, satu lapangan yang masih kosong.`,
    over: (date: string) => `Hari ini sudah tidak ada jam kosong. Ini keadaan ${date}.`,
    closed: "Tidak ada jam kosong hari ini dan besok. Lihat hari lain di daftar lapangan.",
    hours: "Lapangan kosong per jam",
    free: (count: number) => (count > 0 ? `${count} kosong` : "Penuh"),
    spoken: (time: string, count: number) =>
      count > 0 ? `Pukul ${time}, ${count} lapangan kosong` : `Pukul ${time}, penuh`,
    past: (time: string) => `Pukul ${time} sudah lewat`,
    plan: (count: number, time: string) =>
      `Denah kompleks dengan ${count} lapangan. Bola kuning: kosong pukul ${time}.`,
    club: "Klub & kantin",
    hotel: "Hotel",
    kost: "Kost",
    full: "Penuh",
    noLamps: "Tanpa lampu",
    listHeading: (time: string) => `Mulai pukul ${time}`,
    slot: (court: string, time: string, price: string) => `${court}, pukul ${time}, ${price}`,
    more: (count: number) => `Lihat semua ${count} lapangan`,
    grid: "Lihat semua jam dan lapangan",
    courtPrices: "lapangan yang kosong",
  },
} as const;
