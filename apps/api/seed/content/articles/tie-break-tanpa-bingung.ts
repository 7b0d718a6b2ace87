import type { SeedArticle } from "../shapes.ts";

export const article: SeedArticle = {
  slug: "tie-break-tanpa-bingung",
  title: "Tie-break tanpa bingung",
  excerpt:
    "Dari 15 sampai 40, dari 6–6 sampai pindah sisi: cara menghitung satu pertandingan penuh dan siapa yang servis " +
    "kapan.",
  category: "aturan",
  tags: ["skor", "tie-break", "pertandingan"],
  author: "Yoga Pranata",
  publishedDaysAgo: 23,
  cover: { crop: "baseline", tone: "hard" },
  related: { kind: "programme", slug: "dasar-dewasa" },
  body: [
    {
      type: "paragraph",
      text:
        "Saya belajar menghitung skor tenis di usia 22, dan selama tiga bulan pertama saya hanya mengangguk saat " +
        "lawan menyebut angka. Kalau kamu juga mengangguk, tulisan ini untukmu. Tidak ada yang sulit di dalamnya, " +
        "hanya urutannya yang aneh.",
    },
    { type: "heading", id: "satu-gim", text: "Satu gim" },
    {
      type: "paragraph",
      text:
        "Angkanya 0, 15, 30, 40, lalu gim. Nol dibaca “love” atau “nol”, dua-duanya boleh. Skor server selalu " +
        "disebut lebih dulu, jadi 15–40 yang diucapkan server berarti ia tertinggal.",
    },
    {
      type: "paragraph",
      text:
        "Kalau keduanya sampai 40, namanya **deuce**. Dari situ kamu harus unggul dua poin: satu poin memberi " +
        "**advantage**, satu lagi memberi gim. Kalau yang unggul kehilangan poin, kembali ke deuce, dan begitu " +
        "seterusnya. Gim terpanjang dalam sejarah pernah melewati tiga puluh kali deuce, jadi punyamu yang empat " +
        "kali masih wajar.",
    },
    {
      type: "paragraph",
      text:
        "Supaya waktu tidak habis, banyak pertandingan klub memakai **no-ad**: di deuce pertama dimainkan satu poin " +
        "penentu, dan penerima memilih mau menerima dari sisi kanan atau kiri. Sepakati ini sebelum pemanasan " +
        "selesai, bukan di 40–40.",
    },
    { type: "heading", id: "satu-set", text: "Satu set" },
    {
      type: "paragraph",
      text:
        "Enam gim memenangkan set, asal unggul dua: 6–4 selesai, 6–5 belum. Dari 6–5 hasilnya 7–5 atau 6–6. Di 6–6 " +
        "datanglah tie-break.",
    },
    {
      type: "paragraph",
      text:
        "Kalian bertukar sisi setelah gim pertama, ketiga, kelima, dan setiap gim ganjil berikutnya dalam set itu. " +
        "Tanpa wasit, cara termudah mengingatnya: jumlahkan kedua angka gim. Kalau hasilnya ganjil, pindah. Skor 2–1 " +
        "jumlahnya tiga, jadi pindah. Skor 4–2 jumlahnya enam, tetap.",
    },
    { type: "heading", id: "tie-break", text: "Tie-break sampai tujuh" },
    {
      type: "paragraph",
      text:
        "Di tie-break angkanya biasa: satu, dua, tiga. Yang pertama sampai 7 dengan selisih dua menang, dan setnya " +
        "ditulis 7–6. Kalau 6–6 di dalam tie-break, teruskan sampai ada yang unggul dua: 8–6, 9–7, 14–12.",
    },
    { type: "paragraph", text: "Yang membuat orang bingung adalah giliran servisnya:" },
    {
      type: "list",
      ordered: true,
      items: [
        "Pemain yang mendapat giliran berikutnya servis **satu** poin, dari sisi kanan.",
        "Lawannya servis **dua** poin, pertama dari kiri lalu dari kanan.",
        "Setelah itu masing-masing dua poin, selalu mulai dari kiri.",
        "Pindah sisi setiap enam poin, tanpa duduk.",
      ],
    },
    {
      type: "table",
      head: ["Poin ke", "Yang servis", "Sisi"],
      rows: [
        ["1", "A", "kanan"],
        ["2", "B", "kiri"],
        ["3", "B", "kanan"],
        ["4", "A", "kiri"],
        ["5", "A", "kanan"],
        ["6", "B", "kiri, lalu pindah sisi"],
        ["7", "B", "kanan"],
      ],
    },
    {
      type: "paragraph",
      text:
        "Ada pola yang menolong. Kalau jumlah poin yang sudah dimainkan genap, servis dari kanan; kalau ganjil, dari " +
        "kiri. Sama seperti gim biasa, hanya angkanya lebih mudah dijumlahkan. Di skor 4–3 jumlahnya tujuh, jadi " +
        "dari kiri.",
    },
    {
      type: "paragraph",
      text:
        "Di ganda urutan empat pemain tetap seperti selama set itu. A1 satu poin, B1 dua, A2 dua, B2 dua, lalu " +
        "kembali ke A1. Tidak ada yang boleh melompat karena servisnya sedang bagus.",
    },
    {
      type: "quote",
      text: "Di tie-break, pukulan yang paling berguna adalah yang bisa kamu ulang dengan tangan gemetar.",
    },
    { type: "heading", id: "setelah-itu", text: "Setelah tie-break" },
    {
      type: "paragraph",
      text:
        "Tie-break dihitung sebagai satu gim. Skor 7–6 berjumlah ganjil, jadi kalian bertukar sisi lagi. Siapa yang " +
        "servis pertama di set berikutnya? Orang yang **tidak** servis pertama di tie-break. Sering salah, sering " +
        "diperdebatkan, padahal cukup ingat siapa yang memukul bola pertama di tie-break: dia menerima dulu sekarang.",
    },
    {
      type: "paragraph",
      text:
        "Hasil ditulis dengan angka pihak yang kalah di dalam kurung. 7–6(5) berarti tie-break berakhir 7–5, dan " +
        "7–6(10) berarti 12–10.",
    },
    { type: "heading", id: "match-tie-break", text: "Pengganti set ketiga" },
    {
      type: "paragraph",
      text:
        "Kalau skor set 1–1 dan lampu sebentar lagi padam, mainkan **match tie-break**: sama persis, tapi sampai 10 " +
        "dengan selisih dua. Liga Kamis Malam memakainya selalu, karena pukul 22.00 lapangan tutup. Beberapa format " +
        "lain yang berguna kalau slotmu hanya satu jam:",
    },
    {
      type: "list",
      items: [
        "Set pendek sampai empat gim, tie-break di 4–4.",
        "Satu set penuh dengan no-ad.",
        "Tie-break beruntun sampai 7, pemenang tetap di lapangan. Cocok untuk enam orang di satu lapangan.",
      ],
    },
    { type: "heading", id: "undian", text: "Sebelum semuanya dimulai" },
    {
      type: "paragraph",
      text:
        "Undian di awal menentukan pilihan. Pemenangnya boleh memilih servis atau menerima, atau memilih sisi " +
        "lapangan, atau menyuruh lawan memilih dulu. Kalau kamu memilih servis, lawan yang memilih sisi, dan " +
        "sebaliknya. Siang terik di lapangan luar, memilih sisi yang membelakangi matahari di gim pertama sering " +
        "lebih berharga daripada servis pertama.",
    },
    {
      type: "paragraph",
      text:
        "Kalau semua ini masih terasa banyak, datang saja dan main. Di [Dasar Dewasa](/academy/dasar-dewasa) kami " +
        "menghitung keras-keras bersama sejak minggu ketiga, dan biasanya di minggu keenam tidak ada lagi yang hanya " +
        "mengangguk.",
    },
  ],
};
