/** Texts for a refused hold: the rule, its numbers, what to do. Nothing has been booked or paid. */
export const checkoutRefusalText = {
  title: "Belum bisa ditahan",
  gone: "Tidak kami temukan",
  goneText: "Lapangan atau tambahan ini tidak ada lagi, jadi belum ada yang dipesan. Pilih lagi dari daftar lapangan.",
  notOpenYet: "Tanggal ini belum dibuka",
  window: (date: string, lastDay: string) =>
    `${date} belum bisa kamu pesan. Untukmu sekarang terbuka sampai ${lastDay}; anggota klub bisa lebih jauh ke depan. Belum ada yang dipesan.`,
  closed: "Di luar jam buka",
  hours: (opens: string, closes: string) =>
    `Lapangan ini buka pukul ${opens}–${closes} di hari itu. Pilih jam di dalamnya; belum ada yang dipesan.`,
  wrongLength: "Lamanya tidak pas",
  length: (shortest: number, longest: number) =>
    `Satu booking di lapangan ini ${shortest} sampai ${longest} jam. Ubah jumlah jamnya; belum ada yang dipesan.`,
  manyHolds: (has: number) => `Kamu masih menahan ${has} booking`,
  holds: (limit: number) =>
    `Paling banyak ${limit} booking bisa ditahan bersamaan. Bayar atau lepaskan salah satu, lalu kembali ke sini; jam ini belum ditahan.`,
  manyHours: "Terlalu banyak jam di hari itu",
  hoursADay: (limit: number, date: string, has: number, wants: number) =>
    `Paling banyak ${limit} jam sehari untuk satu orang. ${date} kamu sudah punya ${has} jam, dan ini ${wants} jam lagi. Pilih hari lain atau jam yang lebih sedikit.`,
  askStaff: "Perlu persetujuan petugas",
  noShows: (has: number, days: number) =>
    `Kamu tidak datang ${has} kali dalam ${days} hari terakhir. Hubungi meja depan supaya petugas memesankan jam ini untukmu; belum ada yang dipesan.`,
  takenTitle: "Jam ini sudah diambil",
  takenText: "Orang lain lebih dulu. Tidak ada uang yang terpakai. Ini yang terdekat dan masih kosong:",
  takenNone: "Orang lain lebih dulu, dan di hari itu tidak ada lagi yang mirip. Tidak ada uang yang terpakai.",
  coachTaken: "Pelatih ini baru saja dipesan",
  coachTakenText: "Lapangannya masih bisa kamu ambil tanpa pelatih, atau pilih pelatih lain di halaman lapangan.",
  withoutCoach: "Tahan tanpa pelatih",
  alternatives: "Yang masih kosong",
  takeThis: (court: string, time: string) => `Ambil ${court}, ${time}`,
  priceTitle: "Harganya berubah",
  priceText: "Sejak kamu memilih, harganya berubah. Belum ada yang ditahan; kamu yang memutuskan.",
  priceLower: "Untukmu harganya lebih murah daripada yang tertulis di halaman lapangan. Belum ada yang ditahan.",
  before: "Tadi",
  after: "Sekarang",
  accept: (price: string) => `Setuju, tahan seharga ${price}`,
  refuse: "Tidak jadi",
  pick: "Pilih jam lain",
  bookings: "Lihat bookingku",
  desk: "Hubungi meja depan",
  again: "Coba lagi",
  offlineTitle: "Belum sampai ke kami",
  offlineText:
    "Koneksimu terputus. Pilihanmu tersimpan di halaman ini dan kami coba lagi begitu kamu online; tidak ada yang tertahan dua kali.",
} as const;
