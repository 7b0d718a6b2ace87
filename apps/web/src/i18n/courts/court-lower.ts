/** Texts of a court's page that load with its lower part and the chosen hours. */
export const courtLowerText = {
  tilt: (degrees: number) =>
    degrees === 0 ? "Baseline tepat utara–selatan" : `Baseline utara–selatan, miring ${degrees}°`,
  takenTitle: (time: string) => `Pukul ${time} sudah terisi`,
  instead: "Yang masih kosong",
  total: "Total",
  taxIncluded: (percents: readonly string[]) => `termasuk PBJT ${percents.join("\u00a0% dan ")}\u00a0%`,
  why: "Mengapa harga ini?",
  peakHour: "jam ramai",
  taxLine: (percent: string, amount: string) => `Di dalamnya PBJT ${percent}\u00a0%: ${amount}`,
  publicNote: "Harga umum. Anggota klub, tamu hotel, dan penghuni kost membayar harga klub.",
  askAboutHours: "Tanya soal jam ini",
  about: (name: string) => `Tentang ${name}`,
  facilities: "Fasilitas",
  rules: "Aturan lapangan",
  prices: "Harga per jam",
  pricesCaption: (name: string) => `Harga sewa ${name} per jam, termasuk pajak`,
  priceDays: "Hari",
  pricePublic: "Umum",
  priceMember: "Klub",
  memberNote: "Harga klub berlaku untuk anggota klub, tamu hotel, dan penghuni kost.",
  openingHours: "Jam buka",
  map: "Buka di peta",
  cancel: "Kalau batal",
  rainTitle: "Kalau hujan",
  rainText: (minutes: number) =>
    `Tidak layak main sampai ${minutes} menit sebelum mulai: pindah jam gratis atau seluruh bayaran jadi saldo.`,
  refundUntil: (moment: string, percent: number) => `Sampai ${moment}: uang kembali ${percent}\u00a0%.`,
  refundBefore: (hours: number, percent: number) =>
    `Paling lambat ${hours} jam sebelum main: uang kembali ${percent}\u00a0%.`,
  refundBetween: (from: number, to: number, percent: number) =>
    `${from} sampai ${to} jam sebelum main: uang kembali ${percent}\u00a0%.`,
  refundNone: (hours: number) => `Kurang dari ${hours} jam sebelum main: uang tidak kembali.`,
  refundNoneAfter: "Setelah itu uang tidak kembali.",
  refundNoneNow: "Mulainya sudah dekat: kalau batal, uang tidak kembali.",
  similar: "Lapangan serupa",
  from: (price: string) => `Mulai ${price}`,
} as const;
