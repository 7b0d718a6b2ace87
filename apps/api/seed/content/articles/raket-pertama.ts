import type { SeedArticle } from "../shapes.ts";

export const article: SeedArticle = {
  slug: "raket-pertama",
  title: "Raket pertama: ringan di dompet, pas di tangan",
  excerpt:
    "Ukuran kepala, berat, dan keliling gagang: tiga angka yang perlu kamu baca di toko, dan banyak istilah yang " +
    "boleh kamu abaikan.",
  category: "perlengkapan",
  tags: ["raket", "pemula", "grip"],
  author: "Yoga Pranata",
  publishedDaysAgo: 31,
  cover: { crop: "senar", tone: "synth" },
  related: { kind: "programme", slug: "dasar-dewasa" },
  body: [
    {
      type: "paragraph",
      text:
        "Ada dua cara membeli raket pertama yang salah. Yang pertama, mengambil raket aluminium paling murah di " +
        "supermarket yang bergetar seperti sendok. Yang kedua, membeli raket pemain idola, 315 gram, kepala kecil, " +
        "senar kaku, lalu heran kenapa bola tidak sampai ke baseline. Di antara keduanya ada wilayah luas yang " +
        "nyaman, dan kamu hanya perlu tiga angka untuk menemukannya.",
    },
    {
      type: "paragraph",
      text:
        "Sebelum membeli apa pun, main empat atau lima kali dengan raket pinjaman. Di Lapang sewanya Rp 25.000 per " +
        "raket, dan di kelas dasar raket sudah termasuk. Minta model yang berbeda setiap kali. Kamu belum akan bisa " +
        "menjelaskan bedanya, tapi tanganmu sudah bisa memilih: yang ini enak, yang itu capek.",
    },
    {
      type: "paragraph",
      text: "Catat model yang terasa enak. Foto tulisan kecil di rangkanya. Di situlah ketiga angka itu tertulis.",
    },
    { type: "heading", id: "kepala", text: "Angka pertama: ukuran kepala" },
    {
      type: "paragraph",
      text:
        "Luas permukaan senar ditulis dalam inci persegi. Semakin besar, semakin luas daerah yang memaafkan pukulan " +
        "tidak tepat di tengah, dan semakin mudah bola keluar bertenaga.",
    },
    {
      type: "list",
      items: [
        "**98 ke bawah**: presisi, untuk ayunan yang sudah konsisten.",
        "**100–102**: titik tengah yang aman untuk hampir semua orang dewasa.",
        "**104–110**: paling memaafkan, enak untuk pemula, pemain ganda, dan yang ayunannya pendek.",
      ],
    },
    {
      type: "paragraph",
      text: "Kalau bingung, ambil 100 atau 102. Kamu bisa berkembang bertahun-tahun tanpa merasa raketnya menahan.",
    },
    { type: "heading", id: "berat", text: "Angka kedua: berat" },
    {
      type: "paragraph",
      text: "Berat biasanya ditulis tanpa senar. Senar dan pelapis gagang menambah sekitar 15 sampai 20 gram lagi.",
    },
    {
      type: "table",
      head: ["Berat tanpa senar", "Cocok untuk"],
      rows: [
        ["255–270 g", "Remaja, lengan yang mudah lelah, pemulihan cedera"],
        ["270–285 g", "Kebanyakan pemula dewasa"],
        ["285–300 g", "Sudah main rutin, ayunan penuh"],
        ["300 g ke atas", "Pemain berpengalaman dengan fisik terlatih"],
      ],
    },
    {
      type: "paragraph",
      text:
        "Terlalu berat membuatmu terlambat dan memukul di belakang badan. Terlalu ringan pun ada harganya: raket " +
        "seringan bulu mudah terdorong bola keras, dan guncangannya naik ke siku. Jadi jangan otomatis mengambil " +
        "yang paling ringan di rak. Keseimbangan ikut menentukan; raket 270 gram yang berat di kepala bisa terasa " +
        "lebih lamban dari raket 285 gram yang berat di gagang. Ayunkan dua-duanya.",
    },
    { type: "heading", id: "gagang", text: "Angka ketiga: keliling gagang" },
    {
      type: "paragraph",
      text:
        "Inilah yang paling sering dilewatkan, padahal gagang yang salah membuat kamu mencengkeram terlalu kuat. " +
        "Cara mengukurnya: buka telapak tangan yang memegang raket, ukur dari lipatan tengah telapak sampai ujung " +
        "jari manis.",
    },
    {
      type: "table",
      head: ["Ukuran", "Inci", "Keliling"],
      rows: [
        ["L1", "4 1/8", "sekitar 105 mm"],
        ["L2", "4 1/4", "sekitar 108 mm"],
        ["L3", "4 3/8", "sekitar 111 mm"],
        ["L4", "4 1/2", "sekitar 114 mm"],
      ],
    },
    {
      type: "paragraph",
      text:
        "Periksa sekali lagi dengan menggenggam raket seperti bersalaman. Di antara ujung jari manis dan pangkal " +
        "telapak harus tersisa celah selebar telunjuk tangan satunya. Tidak muat berarti terlalu kecil, longgar " +
        "berarti terlalu besar.",
    },
    {
      type: "paragraph",
      text:
        "Ragu di antara dua ukuran? Ambil yang kecil. Satu lapis overgrip menambah kira-kira setengah ukuran dan " +
        "sekaligus menyerap keringat. Gagang yang terlalu besar hampir tidak bisa diperkecil.",
    },
    {
      type: "tip",
      title: "Ganti overgrip, bukan raket",
      text:
        "Raket yang terasa licin dan berputar di tangan sering hanya butuh overgrip baru. Gantilah begitu " +
        "permukaannya mengilap, untuk yang main seminggu sekali biasanya tiap satu atau dua bulan.",
    },
    { type: "heading", id: "boleh-diabaikan", text: "Yang boleh kamu abaikan dulu" },
    {
      type: "paragraph",
      text:
        "Pola senar 16×19 atau 18×20, tingkat kekakuan, nama-nama teknologi dengan huruf kapital di rangka: semuanya " +
        "nyata, tapi pengaruhnya baru terasa setelah ayunanmu stabil. Kalau terpaksa memilih, 16×19 lebih ramah " +
        "karena bola mudah diangkat, dan bingkai yang tidak terlalu kaku lebih lembut di lengan.",
    },
    {
      type: "paragraph",
      text: "Warna boleh jadi pertimbangan. Serius. Raket yang enak dilihat adalah raket yang dibawa keluar rumah.",
    },
    { type: "heading", id: "anak", text: "Untuk anak, ukurannya panjang" },
    {
      type: "paragraph",
      text:
        "Raket dewasa panjangnya 27 inci, atau 68,6 cm. Anak butuh yang lebih pendek: 19 atau 21 inci untuk usia " +
        "4–6, 23 inci untuk 6–8, 25 inci untuk 8–10, lalu 26 inci sebelum naik ke raket penuh. Saat anak berdiri " +
        "dengan lengan lurus ke bawah dan menggenggam raket, kepalanya seharusnya hampir menyentuh lantai tanpa " +
        "lengan ditekuk. Jangan membeli “untuk tumbuh”. Raket kepanjangan mengajarkan ayunan yang nanti harus " +
        "dihapus lagi, dan [bola merah](/article/bola-merah-oranye-hijau) lebih menyenangkan dengan raket yang pas.",
    },
    { type: "heading", id: "anggaran", text: "Soal harga" },
    {
      type: "paragraph",
      text:
        "Raket grafit model lama yang masih tersegel sering jauh lebih murah dari keluaran terbaru dan sama baiknya. " +
        "Raket bekas pun layak, asal kamu periksa tiga hal: tidak ada retak di bagian jam dua dan jam sepuluh, karet " +
        "lubang senar utuh, dan rangkanya tidak berbunyi saat digoyang. Sisihkan sebagian anggaran untuk senar baru. " +
        "Raket murah dengan senar segar mengalahkan raket mahal dengan senar mati, dan [memilih " +
        "tarikannya](/article/senar-kendor-bahu-tenang) tidak sulit.",
    },
  ],
};
