import type { SeedClub } from "./shapes.ts";

export const clubs: SeedClub[] = [
  {
    slug: "subuh-squad",
    name: "Subuh Squad",
    summary: "Ganda campur sebelum jam kantor, semua level boleh datang.",
    description: [
      "Subuh Squad lahir dari tiga orang yang tidak sempat main setelah kerja. Sekarang anggotanya puluhan, dan " +
        "pukul enam tepat bola pertama sudah di udara. Pasangan diundi dengan kartu, jadi pemula sering berdiri di " +
        "samping pemain terbaik.",
      "Pukul delapan semua selesai, sebagian langsung berangkat kerja dengan rambut basah, sebagian lagi pindah ke " +
        "Kopi Baseline dan baru ingat jam.",
    ],
    levelMin: 2,
    levelMax: 5,
    joinPolicy: "open",
    duesMonthly: 150_000,
    duesYearly: 1_500_000,
    howToJoin: [
      "Tekan Gabung di halaman ini",
      "Bayar iuran bulan pertama",
      "Datang 15 menit lebih awal dan ambil kartu undian",
    ],
    perks: [
      "Harga klub di semua lapangan",
      "Pesan lapangan sampai 14 hari ke depan",
      "Bola klub sudah termasuk iuran",
      "Turnamen undian tiap tiga bulan",
    ],
    meetings: [
      { weekday: 2, from: "06:00", to: "08:00", court: "pinus", title: "Ganda undian" },
      { weekday: 4, from: "06:00", to: "08:00", court: "pinus", title: "Ganda undian" },
      { weekday: 6, from: "06:00", to: "08:00", court: "cemara", title: "Sabtu Subuh, ganda campur" },
      { weekday: 6, from: "06:00", to: "08:00", court: "pinus", title: "Sabtu Subuh, lapangan kedua" },
    ],
  },
  {
    slug: "kamis-malam",
    name: "Kamis Malam",
    summary: "Liga kecil ganda putra level 3.0–4.0, skor dicatat sejak 2016.",
    description: [
      "Delapan belas orang, sembilan pasangan, dan satu buku skor yang dijaga lebih hati-hati dari kas. Kamis " +
        "Malam main serius tapi pulang berteman: siapa yang kalah dua kali berturut-turut membeli bandrek.",
      "Tempat kosong hanya kalau ada yang pindah kota. Kirim permintaanmu, main sekali sebagai tamu, lalu pengurus " +
        "memberi kabar dalam seminggu.",
    ],
    levelMin: 3,
    levelMax: 4,
    joinPolicy: "approval",
    duesMonthly: 225_000,
    duesYearly: 2_250_000,
    howToJoin: [
      "Tekan Minta bergabung di halaman ini",
      "Main satu Kamis sebagai tamu",
      "Tunggu kabar pengurus, paling lama tujuh hari",
      "Bayar iuran pertama setelah diterima",
    ],
    perks: [
      "Harga klub di semua lapangan",
      "Pesan lapangan sampai 14 hari ke depan",
      "Peringkat pasangan sepanjang tahun",
      "Satu kaleng bola baru per pertandingan liga",
    ],
    meetings: [
      { weekday: 4, from: "19:00", to: "22:00", court: "bata", title: "Pertandingan liga" },
      { weekday: 4, from: "20:00", to: "22:00", court: "cemara", title: "Pertandingan liga, lapangan kedua" },
    ],
  },
  {
    slug: "ibu-ibu-topspin",
    name: "Ibu-Ibu Topspin",
    summary: "Main pagi sehabis antar sekolah, selesai sebelum jemput.",
    description: [
      "Grup ini mulai dari obrolan di gerbang sekolah. Sebagian anggotanya dulu pemain junior, sebagian lagi baru " +
        "belajar dua tahun lalu, dan semuanya sepakat bahwa topspin lebih menyenangkan daripada arisan.",
      "Anggota baru datang lewat ajakan anggota lama, supaya semua tetap saling kenal. Belum kenal siapa-siapa? " +
        "Tulis ke meja depan, kami kenalkan.",
    ],
    levelMin: 2,
    levelMax: 3.5,
    joinPolicy: "invitation",
    duesMonthly: 175_000,
    duesYearly: null,
    howToJoin: [
      "Minta undangan dari satu anggota",
      "Ikut satu pagi sebagai tamu",
      "Buka tautan undangannya, lalu bayar iuran pertama",
    ],
    perks: [
      "Harga klub di semua lapangan",
      "Pesan lapangan sampai 14 hari ke depan",
      "Latihan bersama pelatih sebulan sekali",
      "Penitipan anak kecil tiap Jumat pagi",
    ],
    meetings: [
      { weekday: 1, from: "08:00", to: "10:00", court: "embun", title: "Senin rumput" },
      { weekday: 3, from: "08:00", to: "10:00", court: "rindang", title: "Rabu santai" },
      { weekday: 5, from: "08:00", to: "10:00", court: "genting", title: "Jumat tanah liat" },
    ],
  },
];
