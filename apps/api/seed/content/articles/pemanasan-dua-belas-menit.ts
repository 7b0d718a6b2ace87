import type { SeedArticle } from "../shapes.ts";

export const article: SeedArticle = {
  slug: "pemanasan-dua-belas-menit",
  title: "Pemanasan dua belas menit sebelum bola pertama",
  excerpt:
    "Urutan singkat dari parkiran sampai servis pertama, supaya badan siap sebelum jammu mulai dan besok pagi masih " +
    "bisa naik tangga.",
  category: "kesehatan",
  tags: ["pemanasan", "cedera", "latihan"],
  author: "Bagas Wicaksono",
  publishedDaysAgo: 45,
  cover: { crop: "bayangan", tone: "court" },
  related: { kind: "programme", slug: "fisik-lapangan" },
  body: [
    {
      type: "paragraph",
      text:
        "Kamu datang pukul 06.58 untuk booking pukul 07.00, mengikat sepatu sambil berjalan, lalu langsung servis " +
        "sekuat tenaga. Semua orang pernah. Biasanya badan memaafkan, sampai suatu pagi tidak.",
    },
    {
      type: "paragraph",
      text:
        "Pemanasan yang baik tidak lama dan tidak butuh alat. Ia menaikkan suhu otot, membuka sendi yang akan " +
        "dipakai, dan membangunkan saraf yang mengatur langkah. Dua belas menit cukup, dan kalau kamu tiba " +
        "seperempat jam lebih awal, tidak ada satu menit pun dari jam sewamu yang terpakai.",
    },
    { type: "heading", id: "kenapa-bukan-statis", text: "Kenapa bukan peregangan diam" },
    {
      type: "paragraph",
      text:
        "Dulu kita diajari menarik paha belakang sambil menghitung sampai tiga puluh. Peregangan diam yang lama, " +
        "lebih dari satu menit per otot, justru bisa menurunkan tenaga ledak untuk sementara. Ia tidak berbahaya, " +
        "hanya salah waktu. Simpan untuk sesudah main.",
    },
    {
      type: "paragraph",
      text:
        "Sebelum main yang dibutuhkan adalah gerakan: sendi diayun sejauh yang nyaman, berulang, makin lama makin " +
        "mirip tenis.",
    },
    { type: "heading", id: "tiga-menit-pertama", text: "Menit 0–3: naikkan suhu" },
    { type: "paragraph", text: "Tujuannya sederhana, napas sedikit lebih cepat dan kulit mulai hangat." },
    {
      type: "list",
      items: [
        "Lari kecil di jalur beton di belakang Cemara, dua kali bolak-balik.",
        "Langkah samping sejauh delapan meter, dada tetap menghadap satu arah, empat kali.",
        "Langkah silang, kaki bergantian di depan dan di belakang, dua kali tiap arah.",
      ],
    },
    {
      type: "paragraph",
      text: "Di pagi Dago yang suhunya bisa di bawah 20 derajat, tambah satu menit dan jangan buka jaket dulu.",
    },
    { type: "heading", id: "menit-tiga-delapan", text: "Menit 3–8: buka sendi" },
    { type: "paragraph", text: "Kerjakan masing-masing delapan kali per sisi, tanpa terburu-buru." },
    {
      type: "list",
      ordered: true,
      items: [
        "**Lunge sambil memutar badan.** Melangkah panjang, lutut belakang turun, lalu putar dada ke arah kaki " +
          "depan. Pinggul dan punggung tengah bergerak bersama.",
        "**Ayun kaki.** Pegang pagar, ayun satu kaki ke depan dan belakang, lalu ke samping.",
        "**Jalan tumit, jalan jinjit.** Sepuluh langkah masing-masing. Betis dan pergelangan kaki yang paling " +
          "sering cedera di tenis ada di sini.",
        "**Jongkok dengan lengan ke atas.** Tumit menempel, dada terbuka.",
        "**Lingkar bahu dan ayun lengan.** Kecil ke besar, depan ke belakang, lalu silang di depan dada.",
        "**Putar luar bahu.** Siku menempel di rusuk, lengan bawah dibuka keluar perlahan. Dengan karet elastis " +
          "lebih baik, tanpa karet tetap berguna.",
      ],
    },
    {
      type: "tip",
      title: "Nyeri bukan bagian dari pemanasan",
      text:
        "Tarikan ringan wajar. Nyeri tajam, rasa tertusuk, atau sendi yang mengunci bukan. Hentikan gerakan itu hari " +
        "ini, dan kalau berulang, tanyakan ke fisio.",
    },
    { type: "heading", id: "menit-delapan-sepuluh", text: "Menit 8–10: bangunkan kaki" },
    {
      type: "paragraph",
      text: "Sekarang cepat, tapi pendek. Masing-masing dua kali dengan istirahat dua puluh detik.",
    },
    {
      type: "list",
      items: [
        "Split step sepuluh kali: lompat kecil, mendarat di kedua kaki, lutut lentur. Inilah gerakan yang kamu " +
          "lakukan sebelum **setiap** pukulan lawan.",
        "Dari satu titik, tiga langkah cepat ke kanan, kembali, tiga langkah ke kiri.",
        "Lari lima meter, berhenti terkendali dalam dua langkah. Mendarat tanpa bunyi keras berarti lututmu bekerja.",
      ],
    },
    { type: "quote", text: "Yang membuat orang cedera jarang pukulannya. Biasanya cara mereka berhenti." },
    { type: "heading", id: "menit-terakhir", text: "Menit 10–12: ayunan bayangan, lalu bola" },
    {
      type: "paragraph",
      text:
        "Pegang raket. Sepuluh forehand, sepuluh backhand, sepuluh gerakan servis, semuanya tanpa bola dan setengah " +
        "kecepatan. Perhatikan putaran badan, bukan tangan. Dari luar terlihat aneh; pemain profesional melakukannya " +
        "di lorong sebelum masuk stadion.",
    },
    {
      type: "paragraph",
      text:
        "Lima menit pertama jam sewamu tetap bagian dari pemanasan. Mulai dari kotak servis, bola pelan, sasaran " +
        "tengah. Mundur ke baseline setelah sepuluh pukulan bersih. Voli sebentar, dua atau tiga lob, lalu servis: " +
        "empat bola dengan setengah tenaga, empat dengan tiga perempat. Servis penuh pertama sebaiknya yang " +
        "kesembilan.",
    },
    {
      type: "paragraph",
      text:
        "Kalau lawanmu memukul sekencang-kencangnya sejak bola pertama, katakan saja, “Pelan dulu ya.” Pemanasan " +
        "adalah kerja sama. Bola yang dikembalikan ke tengah membuat kalian berdua siap lebih cepat.",
    },
    { type: "heading", id: "sesudah", text: "Sesudah main" },
    {
      type: "paragraph",
      text:
        "Jangan langsung duduk di mobil. Jalan dua putaran sampai napas tenang, lalu barulah peregangan diam: betis, " +
        "paha depan, pinggul, dada, dan lengan bawah, masing-masing sekitar tiga puluh detik. Minum, ganti baju " +
        "kering, dan makan sesuatu yang mengandung karbohidrat dan protein dalam satu atau dua jam.",
    },
    {
      type: "table",
      head: ["Waktu", "Yang dikerjakan"],
      rows: [
        ["15 menit sebelum", "Datang, isi botol, pakai sepatu"],
        ["12 menit sebelum", "Mulai urutan di atas"],
        ["Jam sewa, 5 menit awal", "Reli pelan dan servis bertahap"],
        ["Sesudah", "Jalan, regang, minum"],
      ],
    },
    {
      type: "paragraph",
      text:
        "Badan yang berumur empat puluh butuh pemanasan lebih panjang dari badan dua puluh, dan badan yang baru " +
        "sembuh lebih panjang lagi. Jangan malu menambah. Kalau kamu ingin versi yang dipandu, [Fisik " +
        "Lapangan](/academy/fisik-lapangan) memulai setiap pertemuan dengan urutan ini sampai hafal di luar kepala.",
    },
  ],
};
