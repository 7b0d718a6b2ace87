import type { SeedArticle } from "../shapes.ts";

export const article: SeedArticle = {
  slug: "panas-hujan-dan-petir",
  title: "Panas, hujan, dan petir: kapan terus, kapan berhenti",
  excerpt:
    "Matahari tengah hari, gerimis di garis, guntur dari utara. Panduan membaca langit Bandung dan badanmu sendiri.",
  category: "kesehatan",
  tags: ["cuaca", "hidrasi", "keselamatan"],
  author: "Hendra Gunawan",
  publishedDaysAgo: 52,
  cover: { crop: "bayangan", tone: "grass" },
  related: { kind: "court", slug: "teduh" },
  body: [
    {
      type: "paragraph",
      text:
        "Bandung bisa memberi empat musim dalam satu booking: kabut pukul enam, matahari pukul sembilan, awan " +
        "pukul dua, dan air dari segala arah pukul tiga. Main di luar berarti belajar membaca semua itu, dan tahu " +
        "kapan berhenti lebih cerdas daripada lanjut.",
    },
    { type: "heading", id: "panas", text: "Panas: minum sebelum haus" },
    {
      type: "paragraph",
      text:
        "Udara di Dago terasa sejuk, jadi orang lupa bahwa matahari di dekat khatulistiwa tetap tegak lurus. " +
        "Antara pukul sepuluh dan dua, sinar ultraviolet paling kuat walau anginnya enak. Topi, tabir surya yang " +
        "diulang tiap dua jam, dan baju lengan panjang yang tipis lebih berguna daripada keberanian.",
    },
    { type: "paragraph", text: "Untuk cairan, jangan menunggu haus." },
    {
      type: "list",
      items: [
        "Dua jam sebelum main, minum sekitar dua gelas.",
        "Setiap pindah sisi, beberapa teguk, kira-kira 150–250 ml.",
        "Main lebih dari satu jam atau keringat bercucuran: selingi dengan minuman berelektrolit, atau makan " +
          "pisang dan sesuatu yang asin.",
        "Sesudahnya, perhatikan warna urine. Kuning pucat bagus, kuning tua berarti masih kurang.",
      ],
    },
    {
      type: "paragraph",
      text:
        "Minum terlalu banyak air putih sekaligus juga tidak baik, karena mengencerkan garam dalam darah. Sedikit " +
        "dan sering adalah kuncinya.",
    },
    { type: "heading", id: "tanda-bahaya", text: "Kenali tanda bahayanya" },
    {
      type: "table",
      head: ["Tanda", "Artinya", "Yang dilakukan"],
      rows: [
        ["Kram, keringat deras, pusing ringan", "Tubuh mulai kewalahan", "Berhenti, teduh, minum berelektrolit"],
        [
          "Mual, lemas, kulit dingin dan basah, jantung berdebar",
          "Kelelahan panas",
          "Baringkan, angkat kaki, dinginkan, jangan lanjut hari itu",
        ],
        [
          "Bingung, bicara kacau, kulit sangat panas, pingsan",
          "Sengatan panas, darurat",
          "Panggil 112 atau 119, dinginkan tubuh dengan air sekarang juga",
        ],
      ],
    },
    {
      type: "paragraph",
      text:
        "Baris ketiga tidak menunggu. Siram, kompres leher, ketiak, dan selangkangan, kipasi, dan panggil petugas. " +
        "Anak-anak dan orang di atas enam puluh sampai ke sana lebih cepat, begitu juga siapa pun yang baru sembuh " +
        "dari demam atau diare.",
    },
    { type: "heading", id: "hujan", text: "Hujan: yang berbahaya bukan airnya" },
    {
      type: "paragraph",
      text:
        "Basah itu tidak apa-apa. Yang berbahaya adalah lantai. Di lapangan keras, garis cat menjadi licin lebih " +
        "dulu daripada bagian lain, dan satu langkah di atasnya cukup untuk menjatuhkan orang dewasa. Tes " +
        "sederhana: kalau telapak sepatu yang kamu gesek di garis meluncur tanpa suara, permainan selesai.",
    },
    {
      type: "paragraph",
      text:
        "Tanah liat lebih pemaaf. Gerimis malah memadatkannya, dan main boleh jalan terus sampai air mulai " +
        "menggenang atau bola membawa lumpur. Rumput sebaliknya: begitu basah, berhenti saat itu juga. Rumput " +
        "sintetis berpasir menyerap paling cepat dan sering bisa dipakai lagi belasan menit setelah reda.",
    },
    {
      type: "paragraph",
      text:
        "Bola ikut berubah. Bola basah menjadi berat, lambat, dan bekerja keras di siku. Kalau kalian memaksa main " +
        "di sela hujan, pisahkan bola basah dan jangan dipakai dengan senar poliester yang kaku.",
    },
    {
      type: "tip",
      title: "Jangan dorong airnya dulu",
      text:
        "Menyapu genangan di tanah liat sambil masih hujan hanya memindahkan butiran dan membuat lubang. Tunggu " +
        "reda, lalu panggil petugas; ada rol penyerap di dekat Bata.",
    },
    { type: "heading", id: "petir", text: "Petir tidak bisa ditawar" },
    {
      type: "paragraph",
      text:
        "Lapangan tenis adalah tempat yang buruk saat ada petir: terbuka, berpagar logam, dengan tiang lampu di " +
        "sekelilingnya. Aturannya pendek.",
    },
    {
      type: "list",
      ordered: true,
      items: [
        "Dengar guntur, berhenti. Kalau terdengar, petirnya sudah cukup dekat untuk menyambar.",
        "Masuk ke bangunan atau mobil tertutup. Bangku beratap di pinggir lapangan **bukan** tempat berlindung.",
        "Jangan bersandar di pagar, tiang, atau pohon.",
        "Tunggu **30 menit** sejak guntur terakhir. Setiap guntur baru memulai hitungan dari nol.",
      ],
    },
    {
      type: "paragraph",
      text:
        "Kalau petugas membunyikan peluit panjang tiga kali, semua lapangan luar dikosongkan tanpa menyelesaikan " +
        "poin. Skor bisa diingat, yang lain tidak bisa diganti.",
    },
    { type: "heading", id: "bookingmu", text: "Nasib bookingmu" },
    {
      type: "paragraph",
      text:
        "Aturan kami dibuat supaya kamu tidak tergoda main di lantai licin hanya karena sudah bayar. Untuk " +
        "lapangan outdoor:",
    },
    {
      type: "list",
      items: [
        "Lapangan dinyatakan tidak layak sampai 60 menit sebelum mulai: pindah jadwal gratis atau saldo penuh, " +
          "kamu yang pilih.",
        "Hujan datang setelah mulai: setiap 30 menit yang tidak terpakai kembali sebagai saldo.",
        "Keputusan layak atau tidak ada di petugas, dan kamu kami kabari.",
      ],
    },
    {
      type: "paragraph",
      text:
        "Lapangan indoor seperti [Teduh](/court/teduh) dan [Selasar](/court/selasar) tetap jalan, jadi aturan " +
        "hujan tidak berlaku di sana. Kalau kamu batal karena tidak mau menembus hujan ke parkiran, yang berlaku " +
        "adalah aturan batal biasa.",
    },
    { type: "heading", id: "membaca-hari", text: "Membaca hari" },
    {
      type: "paragraph",
      text:
        "Di musim hujan, pagi hampir selalu lebih aman daripada sore. Awan menumpuk di atas Tangkuban Parahu sejak " +
        "tengah hari dan turun ke sini sekitar pukul dua atau tiga. Kalau kamu hanya bisa sore, pesan indoor atau " +
        "pasang rencana kedua: simpan satu jam paket untuk pagi berikutnya.",
    },
    {
      type: "paragraph",
      text:
        "Bawa handuk ganda, satu kantong kedap air untuk ponsel, dan baju kering. Kebanyakan orang pulang bukan " +
        "karena hujan, tapi karena kedinginan setelahnya.",
    },
  ],
};
