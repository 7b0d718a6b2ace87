import type { SeedArticle } from "../shapes.ts";

export const article: SeedArticle = {
  slug: "senar-kendor-bahu-tenang",
  title: "Senar kendor, bahu tenang",
  excerpt:
    "Memilih tarikan senar pertama tanpa ikut-ikutan angka pemain profesional. Siku dan bahumu yang akan merasakan " +
    "bedanya.",
  category: "perlengkapan",
  tags: ["senar", "tarikan", "cedera"],
  author: "Dita Ayuningtyas",
  publishedDaysAgo: 1,
  cover: { crop: "senar", tone: "clay" },
  related: { kind: "court", slug: "bata" },
  body: [
    {
      type: "paragraph",
      text:
        "Di toko raket pertanyaannya selalu sama: “Tarik berapa?” Dan jawabannya, karena takut terlihat tidak tahu, " +
        "biasanya angka yang pernah didengar dari teman. Dua puluh lima, dua puluh enam. Beberapa minggu kemudian " +
        "pemain yang sama bertanya kepada saya kenapa sikunya nyeri waktu membuka botol.",
    },
    {
      type: "paragraph",
      text:
        "Senar adalah satu-satunya bagian raket yang menyentuh bola. Mengubahnya lebih murah dari ganti raket, dan " +
        "pengaruhnya sering lebih besar.",
    },
    { type: "heading", id: "apa-yang-berubah", text: "Apa yang berubah saat tarikan turun" },
    {
      type: "paragraph",
      text:
        "Senar bekerja seperti trampolin kecil. Saat bola datang, senar mundur, menyimpan tenaga, lalu melemparnya " +
        "lagi. Senar kendor mundur lebih jauh: bola tinggal sepersekian detik lebih lama, keluar dengan sudut lebih " +
        "tinggi dan sedikit lebih dalam, dan guncangan yang sampai ke tangan lebih kecil.",
    },
    {
      type: "paragraph",
      text:
        "Senar kencang kebalikannya. Bola keluar lebih rendah dan lebih pendek, jadi terasa “terkontrol”. Tapi untuk " +
        "kedalaman yang sama kamu harus mengayun lebih keras, ratusan kali dalam satu jam, dan guncangannya dibayar " +
        "oleh lengan. Perbedaan laju bolanya sendiri kecil, hanya beberapa persen. Yang besar adalah bedanya di siku.",
    },
    { type: "quote", text: "Orang mengencangkan senar untuk mengobati ayunan yang belum jadi. Obati ayunannya." },
    { type: "heading", id: "jenis-senar", text: "Kenali dulu jenisnya" },
    { type: "paragraph", text: "Angka tarikan tidak berarti apa-apa tanpa jenis senar di sebelahnya." },
    {
      type: "list",
      items: [
        "**Multifilamen.** Ratusan serat halus dipilin jadi satu. Lembut, bertenaga, cepat berbulu. Pilihan " +
          "pertama untuk hampir semua pemula dan siapa pun yang pernah cedera siku.",
        "**Nilon biasa**, sering dijual sebagai synthetic gut. Satu inti tebal dengan pembungkus. Murah, cukup " +
          "nyaman, tidak pernah jadi pilihan buruk.",
        "**Poliester.** Kaku, awet, menggigit bola untuk topspin. Dirancang untuk pemain dengan ayunan cepat dan " +
          "penuh. Di tangan ayunan pelan ia hanya terasa seperti papan.",
        "**Usus alami.** Paling lembut dan paling menjaga tegangan, tapi mahal dan tidak suka hujan.",
      ],
    },
    {
      type: "paragraph",
      text:
        "Poliester juga kehilangan tegangan paling cepat. Setelah belasan jam ia sering sudah mati: tidak lagi " +
        "mengembalikan tenaga, padahal belum putus.",
    },
    { type: "heading", id: "angka-mulai", text: "Angka untuk mulai" },
    {
      type: "paragraph",
      text:
        "Kebanyakan raket mencantumkan rentang di rangkanya, misalnya 22–26 kg atau 48–57 lbs. Satu kilogram " +
        "kira-kira 2,2 pon. Mulailah di bagian bawah rentang itu.",
    },
    {
      type: "table",
      head: ["Senar", "Lapangan", "Tarikan awal"],
      rows: [
        ["Multifilamen", "Keras", "22–23 kg"],
        ["Multifilamen", "Tanah liat", "21–22 kg"],
        ["Nilon biasa", "Semua", "22–23 kg"],
        ["Poliester", "Semua", "20–21 kg"],
      ],
    },
    {
      type: "paragraph",
      text:
        "Kenapa tanah liat lebih rendah? Di [Bata](/court/bata) bola datang lebih lambat dan naik lebih tinggi, dan " +
        "kelembapan membuat bola sedikit lebih berat. Tarikan yang lebih kendor mengembalikan kedalaman tanpa kamu " +
        "harus memaksa. Di sisi lain, Dago berada ratusan meter di atas permukaan laut. Udaranya lebih tipis dari " +
        "Jakarta, jadi bola terbang sedikit lebih jauh. Kalau kamu datang dari kota pantai dan pukulanmu mendadak " +
        "panjang, tambah setengah kilogram saja, jangan dua.",
    },
    { type: "heading", id: "mencari-angkamu", text: "Mencari angkamu sendiri" },
    {
      type: "list",
      ordered: true,
      items: [
        "Pasang senar di angka awal dan main paling sedikit empat kali. Tegangan turun sekitar sepersepuluh dalam " +
          "hari-hari pertama, jadi kesan awal menipu.",
        "Catat satu hal saja: bolamu lebih sering jatuh pendek, pas, atau panjang?",
        "Kalau panjang terus **dan** ayunanmu sudah penuh, naik setengah kilogram di pemasangan berikutnya.",
        "Kalau pendek, atau lengan terasa berat setelah satu jam, turun setengah kilogram.",
        "Berhenti mengubah begitu kamu lupa memikirkannya. Itu angkamu.",
      ],
    },
    {
      type: "paragraph",
      text:
        "Ubah satu hal setiap kali. Kalau jenis senar, ketebalan, dan tarikan berubah bersamaan, kamu tidak akan " +
        "tahu siapa yang berjasa.",
    },
    {
      type: "tip",
      title: "Kapan ganti senar?",
      text:
        "Patokan lama yang masih masuk akal: dalam setahun, gantilah sebanyak jumlah harimu main dalam seminggu, dan " +
        "paling sedikit dua kali. Poliester lebih sering lagi, walau belum putus.",
    },
    { type: "heading", id: "bahu-dan-siku", text: "Kalau sudah telanjur nyeri" },
    {
      type: "paragraph",
      text:
        "Nyeri di sisi luar siku, yang disebut tennis elbow, biasanya datang dari campuran: senar kaku, pegangan " +
        "terlalu kecil, pukulan backhand yang terlambat, dan kenaikan jam main yang mendadak. Senar lembut membantu, " +
        "tapi bukan pengganti istirahat. Kurangi jam main, hindari poliester, dan minta pelatih melihat titik " +
        "pukulmu.",
    },
    {
      type: "paragraph",
      text:
        "Kalau nyeri menetap lebih dari dua minggu, terasa di malam hari, atau genggaman melemah, temui fisioterapis " +
        "atau dokter. Di klub ada fisio setiap Rabu dan Sabtu. Ceritakan juga jenis senar dan tarikanmu; itu " +
        "informasi yang jarang ditanyakan, padahal berguna.",
    },
    {
      type: "paragraph",
      text:
        "Terakhir, jangan tergoda menyalin tarikan pemain di televisi. Mereka mengganti senar setiap beberapa gim, " +
        "mengayun dua kali lebih cepat, dan punya fisio pribadi. Kamu punya rapat pukul sembilan pagi. Pilih senar " +
        "yang membuatmu masih bisa mengangkat gelas kopi. Masih mencari raketnya? Baca [raket " +
        "pertama](/article/raket-pertama).",
    },
  ],
};
