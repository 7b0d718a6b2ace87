/** Texts of the home page below today's courts; they load with its code. */
export const homeLowerText = {
  packages: {
    heading: "Beli jam, pakai kapan saja.",
    text: "Satu jam tetap satu jam, pagi atau jam ramai. Berlaku di semua lapangan.",
    hours: "jam main",
    valid: (days: number) => `Berlaku ${days} hari`,
    perHour: (price: string) => `${price} per jam`,
    terms: "Aturan paket jam",
    buy: "Beli paket",
    ask: "Tanya lewat WhatsApp",
    message: "Halo, saya mau tanya soal paket jam main.",
  },
  academy: {
    heading: "Akademi",
    all: "Semua program",
    ages: (from: number, to: number | null) => (to === null ? `Mulai ${from} tahun` : `${from}–${to} tahun`),
    perTerm: "per term",
    trial: (price: string) => `Coba dulu ${price}`,
    places: (count: number) => (count > 0 ? `Sisa ${count} tempat` : "Penuh, ada daftar tunggu"),
  },
  clubs: {
    heading: "Klub",
    all: "Semua klub",
    join: { open: "Terbuka", approval: "Lewat persetujuan", invitation: "Lewat undangan" },
    meets: (club: string) => `Jadwal ${club}`,
  },
  stays: {
    heading: "Bangun, turun, main.",
    text: "Tamu hotel dan penghuni kost dapat harga klub di semua lapangan, otomatis.",
    all: "Semua tempat menginap",
    kind: { hotel: "Hotel", kost: "Kost" },
    gender: { putra: "Putra", putri: "Putri", campur: "Campur" },
    unit: { hotel: "per malam", kost: "per bulan" },
    bath: { dalam: "kamar mandi dalam", luar: "kamar mandi luar" },
    from: "Mulai",
    plan: (room: string) => `Denah ${room}`,
  },
  articles: {
    heading: "Bacaan",
    all: "Semua artikel",
    minutes: (minutes: number) => `${minutes} menit`,
    category: {
      aturan: "Aturan",
      teknik: "Teknik",
      perlengkapan: "Perlengkapan",
      lapangan: "Lapangan",
      komunitas: "Komunitas",
      kesehatan: "Kesehatan",
    },
  },
  announcements: "Pengumuman dan mitra",
  how: {
    heading: "Tiga pukulan",
    steps: [
      {
        title: "Pilih jam",
        text: "Lihat kotak yang masih kosong. Harganya tertulis di kotaknya, pajak sudah termasuk.",
      },
      {
        title: "Bayar di sini",
        text: "Jammu kami tahan selama kamu membayar, dengan QRIS, virtual account, dompet digital, atau kartu.",
      },
      {
        title: "Datang, main",
        text: "Tunjukkan tiketmu di meja depan sepuluh menit sebelum mulai, lalu masuk lapangan.",
      },
    ],
    all: "Lihat lapangan",
  },
  questions: { heading: "Tanya jawab", all: "Hubungi kami" },
} as const;
