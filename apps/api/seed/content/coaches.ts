import type { SeedCoach } from "./shapes.ts";

export const coaches: SeedCoach[] = [
  {
    slug: "dita-ayuningtyas",
    name: "Dita Ayuningtyas",
    headline: "Servis, kontrol, dan bahu yang awet",
    bio: [
      "Dita bermain untuk Jawa Barat sampai bahunya minta berhenti pada usia 24. Sejak itu ia mengajar servis " +
        "dengan cara yang tidak memaksa bahu: kaki dulu, putaran badan, baru tangan.",
      "Di lapangan ia jarang berteriak. Biasanya ia merekam tiga servismu, menunjukkan satu hal, lalu menunggu " +
        "sampai kamu merasakannya sendiri.",
    ],
    certificates: ["ITF Level 2 (CAP)", "Pelatih nasional PELTI", "Pertolongan pertama PMI"],
    languages: ["Indonesia", "Inggris", "Sunda"],
    levels: ["menengah", "mahir"],
    privateRate: 275_000,
    weeklyHours: [
      { weekday: 2, from: "09:00", to: "15:00" },
      { weekday: 4, from: "06:00", to: "12:00" },
      { weekday: 6, from: "07:00", to: "13:00" },
      { weekday: 7, from: "07:00", to: "11:00" },
    ],
  },
  {
    slug: "yoga-pranata",
    name: "Yoga Pranata",
    headline: "Teman pertama untuk pemula dewasa",
    bio: [
      "Yoga baru memegang raket di usia 22, jadi ia ingat persis rasanya malu saat bola lewat begitu saja. " +
        "Kelasnya penuh orang yang sama: pulang kerja, belum pernah main, ingin bisa reli sebelum akhir bulan.",
      "Ia percaya pada keranjang bola yang besar dan penjelasan yang pendek. Kalau kamu belum paham dalam dua " +
        "kalimat, ia yang harus mengganti kalimatnya.",
    ],
    certificates: ["ITF Play Tennis", "ITF Level 1 (CBI)"],
    languages: ["Indonesia", "Inggris"],
    levels: ["pemula"],
    privateRate: 200_000,
    weeklyHours: [
      { weekday: 1, from: "15:00", to: "21:00" },
      { weekday: 3, from: "15:00", to: "21:00" },
      { weekday: 5, from: "15:00", to: "21:00" },
      { weekday: 6, from: "14:00", to: "20:00" },
      { weekday: 7, from: "14:00", to: "18:00" },
    ],
  },
  {
    slug: "maria-simatupang",
    name: "Maria Simatupang",
    headline: "Reli panjang, kepala dingin",
    bio: [
      "Maria tumbuh di Medan, kuliah sambil main liga kampus, dan pindah ke Bandung karena cuacanya lebih sopan. " +
        "Ia melatih junior dan orang dewasa dengan satu kebiasaan: setiap latihan punya skor.",
      "Menurutnya reli bukan soal tenaga. Ia akan memintamu memukul dua puluh bola ke satu keranjang, lalu " +
        "bertanya apa yang berubah di bola keenam.",
    ],
    certificates: ["ITF Level 1 (CBI)", "Lisensi pelatih daerah PELTI"],
    languages: ["Indonesia", "Inggris", "Batak"],
    levels: ["pemula", "menengah"],
    privateRate: 225_000,
    weeklyHours: [
      { weekday: 2, from: "07:00", to: "11:00" },
      { weekday: 2, from: "15:00", to: "19:00" },
      { weekday: 4, from: "07:00", to: "11:00" },
      { weekday: 4, from: "15:00", to: "19:00" },
      { weekday: 5, from: "07:00", to: "11:00" },
    ],
  },
  {
    slug: "reza-mahardika",
    name: "Reza Mahardika",
    headline: "Ganda, voli, dan berani maju",
    bio: [
      "Sepuluh tahun Reza main ganda di liga antarkota, selalu sebagai orang di depan net. Sekarang ia mengajarkan " +
        "hal yang dulu ia pelajari sambil kena bola: di mana berdiri, kapan memotong, dan kapan diam saja.",
      "Latihannya cepat dan agak berisik. Semua orang memanggil bola keras-keras, dan pasangan yang diam harus " +
        "mengambil bola satu keranjang.",
    ],
    certificates: ["ITF Level 2 (CAP)", "Lisensi wasit daerah PELTI"],
    languages: ["Indonesia", "Inggris"],
    levels: ["menengah", "mahir"],
    privateRate: 260_000,
    weeklyHours: [
      { weekday: 3, from: "17:00", to: "22:00" },
      { weekday: 5, from: "16:00", to: "22:00" },
      { weekday: 6, from: "16:00", to: "20:00" },
      { weekday: 7, from: "13:00", to: "19:00" },
    ],
  },
  {
    slug: "lestari-handayani",
    name: "Lestari Handayani",
    headline: "Anak, bola merah, dan banyak tertawa",
    bio: [
      "Lestari guru TK sebelum jadi pelatih, dan kelasnya masih terasa seperti itu: ada lagu, ada garis yang harus " +
        "diinjak, ada bola yang harus diselamatkan dari lahar. Di tengah semua itu anak-anak belajar memukul.",
      "Setiap empat minggu ia mengirim catatan singkat kepada orang tua, satu hal yang sudah bisa dan satu hal " +
        "yang sedang dicoba.",
    ],
    certificates: ["ITF Play Tennis", "ITF Tennis 10s", "Pertolongan pertama anak PMI"],
    languages: ["Indonesia", "Sunda"],
    levels: ["pemula"],
    privateRate: 200_000,
    weeklyHours: [
      { weekday: 2, from: "14:00", to: "18:00" },
      { weekday: 4, from: "14:00", to: "18:00" },
      { weekday: 6, from: "07:00", to: "12:00" },
      { weekday: 7, from: "07:00", to: "12:00" },
    ],
  },
  {
    slug: "bagas-wicaksono",
    name: "Bagas Wicaksono",
    headline: "Kaki cepat, lutut aman",
    bio: [
      "Bagas lulusan ilmu keolahragaan dan dulu pelari 400 meter. Ia menyusun latihan fisik yang memang dipakai di " +
        "tenis: langkah pendek, berhenti mendadak, putar, dan pulih sebelum poin berikutnya.",
      "Ia sering mengoreksi cara orang mendarat sebelum menambah beban. Kalau lututmu pernah cedera, ceritakan di " +
        "pertemuan pertama; programnya akan disesuaikan.",
    ],
    certificates: ["Sarjana ilmu keolahragaan", "ITF Level 1 (CBI)", "Pertolongan pertama PMI"],
    languages: ["Indonesia", "Inggris", "Jawa"],
    levels: ["pemula", "menengah", "mahir"],
    privateRate: 210_000,
    weeklyHours: [
      { weekday: 1, from: "16:00", to: "20:00" },
      { weekday: 2, from: "06:00", to: "10:00" },
      { weekday: 3, from: "16:00", to: "20:00" },
      { weekday: 5, from: "06:00", to: "10:00" },
      { weekday: 6, from: "06:00", to: "09:00" },
    ],
  },
];
