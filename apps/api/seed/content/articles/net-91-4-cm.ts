import type { SeedArticle } from "../shapes.ts";

export const article: SeedArticle = {
  slug: "net-91-4-cm",
  title: "Net 91,4 cm: kenapa tengahnya lebih rendah",
  excerpt:
    "Ada 15,6 cm yang hilang antara tiang dan tengah net. Di situlah arah pukulan, strategi, dan cara mengukur net " +
    "yang benar bermula.",
  category: "lapangan",
  tags: ["net", "ukuran lapangan", "strategi"],
  author: "Maria Simatupang",
  publishedDaysAgo: 9,
  cover: { crop: "net", tone: "hard" },
  related: { kind: "court", slug: "pinus" },
  body: [
    {
      type: "paragraph",
      text:
        "Berdirilah di tengah lapangan dan lihat net lurus di depanmu. Pita putih di atasnya tidak datar. Ia turun " +
        "dari kedua tiang, ditarik ke tanah oleh satu tali pendek di tengah. Di tiang tingginya 107 cm, di tengah " +
        "91,4 cm. Selisih 15,6 cm itu kira-kira dua bola tenis ditumpuk, lebih sedikit, dan ia mengubah cara seluruh " +
        "dunia memukul.",
    },
    { type: "heading", id: "dari-mana", text: "Dari mana angka itu datang" },
    {
      type: "paragraph",
      text:
        "Ukurannya berasal dari satuan Inggris: 3 kaki di tengah, 3 kaki 6 inci di tiang. Pada Wimbledon pertama " +
        "tahun 1877 net jauh lebih melengkung, dengan tiang setinggi 5 kaki. Memukul menyusuri garis samping waktu " +
        "itu hampir mustahil. Setelah beberapa kali diturunkan, angka yang kita pakai sekarang berlaku sejak 1882.",
    },
    {
      type: "paragraph",
      text:
        "Kenapa tidak datar saja? Karena tali yang digantung di antara dua tiang tidak pernah benar-benar lurus. " +
        "Daripada setiap lapangan punya lengkungnya sendiri, pembuat aturan memilih satu titik rendah yang pasti dan " +
        "mengikatnya. Tali putih di tengah, lebarnya paling banyak 5 cm, bertugas menahan titik itu supaya sama di " +
        "mana-mana.",
    },
    { type: "heading", id: "angka-lapangan", text: "Angka lain yang perlu kamu tahu" },
    {
      type: "table",
      head: ["Bagian", "Ukuran"],
      rows: [
        ["Panjang lapangan", "23,77 m"],
        ["Lebar tunggal", "8,23 m"],
        ["Lebar ganda", "10,97 m"],
        ["Net ke garis servis", "6,40 m"],
        ["Tinggi net di tengah", "91,4 cm"],
        ["Tinggi net di tiang", "107 cm"],
        ["Jarak tiang dari garis samping", "91,4 cm"],
      ],
    },
    {
      type: "paragraph",
      text:
        "Perhatikan baris terakhir: tiang ganda berdiri 91,4 cm di luar garis ganda, bukan tepat di garis. Artinya " +
        "kalau kamu main tunggal dengan net ganda, net di atas garis samping tunggal tingginya hanya sekitar 101 cm. " +
        "Di turnamen tunggal, dua **tiang tunggal** diselipkan 91,4 cm di luar garis samping tunggal, dan net di " +
        "sana terangkat lagi menjadi kira-kira 104 cm. Tiga sentimeter, cukup untuk menahan bola yang seharusnya " +
        "lewat.",
    },
    { type: "heading", id: "menyilang", text: "Kenapa menyilang lebih aman" },
    {
      type: "paragraph",
      text:
        "Sekarang bagian yang berguna. Dari sudut baseline, pukulan lurus menyusuri garis harus melewati net di " +
        "bagian tinggi dan punya ruang 23,77 m. Pukulan menyilang lewat di dekat tengah, di bagian rendah, dan " +
        "diagonal lapangan tunggal panjangnya sekitar 25,15 m. Jadi kamu dapat dua hadiah sekaligus: net lebih " +
        "rendah dan lapangan lebih panjang hampir satu setengah meter.",
    },
    {
      type: "paragraph",
      text:
        "Itu sebabnya pelatih menyuruhmu menyilang saat terdesak. Bukan karena gaya, tapi karena hitungannya lebih " +
        "murah hati. Pukulan lurus adalah pilihan yang kamu ambil saat bola pendek, badan seimbang, dan lawan sudah " +
        "tertarik ke satu sisi.",
    },
    { type: "quote", text: "Pukul menyilang sampai kamu punya alasan yang bisa disebutkan. Baru setelah itu lurus." },
    {
      type: "paragraph",
      text:
        "Servis pun sama. Bola ke arah garis tengah, yang disebut servis T, melewati net di titik terendah dan " +
        "menempuh jarak terpendek. Servis melebar melewati net yang lebih tinggi tapi menyeret lawan keluar " +
        "lapangan. Kalau servis keduamu sering menyangkut, geser sasaran setengah meter ke tengah sebelum mengubah " +
        "ayunan.",
    },
    { type: "heading", id: "jarak-aman", text: "Berapa tinggi bola sebaiknya lewat" },
    {
      type: "paragraph",
      text:
        "Pemula biasanya mengincar pita putih, karena di televisi bola terlihat tipis sekali. Padahal sebagian besar " +
        "pukulan dari baseline yang aman lewat setengah sampai satu meter di atas net. Latihan yang kami pakai di " +
        "[Reli Junior](/academy/reli-junior) sederhana: bentangkan tali sekitar satu meter di atas net dan minta " +
        "semua bola lewat di atasnya. Setelah sepuluh menit, kesalahan ke net turun drastis, dan yang mengejutkan, " +
        "bolanya jadi lebih dalam.",
    },
    {
      type: "paragraph",
      text:
        "Bola pendek berbeda. Saat kamu sudah masuk ke dalam garis servis, jarak ke baseline lawan memendek, jadi " +
        "busurnya harus ikut turun. Semakin dekat ke net, semakin kecil ruang untuk bola tinggi.",
    },
    { type: "heading", id: "mengukur", text: "Cara mengukur sebelum main" },
    {
      type: "paragraph",
      text:
        "Net yang tali tengahnya longgar bisa naik lima sentimeter tanpa ada yang sadar. Sebelum pertandingan, ukur " +
        "begini:",
    },
    {
      type: "list",
      ordered: true,
      items: [
        "Tarik kabel sampai pita atas lurus dari kedua tiang menuju tengah.",
        "Pasang tali tengah dan kencangkan perlahan.",
        "Ukur dari permukaan lapangan ke tepi atas pita tepat di tengah: 91,4 cm.",
        "Periksa lagi setelah pemanasan, karena pukulan ke net melonggarkan tali.",
      ],
    },
    {
      type: "tip",
      title: "Tidak bawa meteran?",
      text:
        "Dirikan satu raket dengan gagang di bawah, lalu letakkan kepala raket kedua melintang di atasnya. Panjang " +
        "raket 68,6 cm ditambah lebar kepala sekitar 23 cm hasilnya dekat dengan 91,4. Kepala raket modern sering " +
        "lebih lebar, jadi anggap ini perkiraan.",
    },
    { type: "heading", id: "di-lapang", text: "Di lapangan kami" },
    {
      type: "paragraph",
      text:
        "Petugas memeriksa tinggi net setiap pagi sebelum pintu dibuka, dan meteran tergantung di pos dekat " +
        "[Cemara](/court/cemara). Kalau kamu merasa net terlalu tinggi, pinjam saja dan ukur. Kalau ternyata sudah " +
        "pas, selamat: sekarang kamu tahu bahwa yang perlu naik adalah bolamu.",
    },
  ],
};
