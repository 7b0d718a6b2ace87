/** Contact messages of the demo's visitors. */
export const letters = [
  {
    reference: "TENSUBUH",
    daysAgo: 1,
    time: "19:42",
    topic: "club",
    name: "Dimas Prakoso",
    email: "dimas.prakoso@contoh.example",
    body: "Halo, apakah Subuh Squad masih menerima anggota baru? Saya main dua kali seminggu dan bisa datang pukul enam.",
  },
  {
    reference: "RAKETBRU",
    daysAgo: 5,
    time: "13:08",
    topic: "booking",
    name: "Ayu Larasati",
    email: "ayu.larasati@contoh.example",
    body: "Raket saya tertinggal di Lapangan Bata hari Minggu siang, tasnya biru. Apakah ada yang menyimpannya?",
  },
] as const;
