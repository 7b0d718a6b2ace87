import type { SeedArticle } from "../shapes.ts";

export const article: SeedArticle = {
  slug: "sepatu-dan-permukaan",
  title: "Satu sepatu untuk empat permukaan? Hampir",
  excerpt:
    "Keras, tanah liat, rumput, sintetis: bagaimana bola dan kaki berperilaku di masing-masing, dan sol apa yang " +
    "pantas dibawa.",
  category: "lapangan",
  tags: ["permukaan", "sepatu", "tanah liat"],
  author: "Bagas Wicaksono",
  publishedDaysAgo: 38,
  cover: { crop: "garis", tone: "clay" },
  related: { kind: "court", slug: "genting" },
  body: [
    {
      type: "paragraph",
      text:
        "Tenis satu dari sedikit olahraga yang mengganti lantainya dan tetap memakai nama yang sama. Bola, net, dan " +
        "aturan tidak berubah, tapi pindah dari tanah liat ke rumput rasanya seperti pindah bahasa. Di Lapang " +
        "keempatnya ada dalam jarak dua menit jalan kaki, jadi sayang kalau kamu hanya kenal satu.",
    },
    { type: "heading", id: "cepat-lambat", text: "Apa yang dimaksud cepat" },
    {
      type: "paragraph",
      text:
        "Saat bola menyentuh lantai, dua hal terjadi: gesekan memperlambat laju ke depan, dan pantulan menentukan " +
        "tingginya. Lantai kasar menahan bola, membuatnya lambat dan tinggi. Lantai licin membiarkannya meluncur, " +
        "jadi cepat dan rendah. Lapangan “cepat” sebenarnya lapangan yang sedikit menahan.",
    },
    {
      type: "table",
      head: ["Permukaan", "Laju bola", "Pantulan", "Kaki"],
      rows: [
        ["Tanah liat", "Lambat", "Tinggi", "Meluncur"],
        ["Keras", "Sedang", "Sedang, rata", "Mencengkeram"],
        ["Sintetis berpasir", "Sedang sampai cepat", "Agak rendah", "Sedikit meluncur"],
        ["Rumput", "Cepat", "Rendah", "Langkah kecil"],
      ],
    },
    {
      type: "paragraph",
      text:
        "Tabel itu patokan kasar. Lapangan keras bisa dibuat lambat dengan cat berpasir, dan tanah liat kering di " +
        "musim kemarau bisa secepat karpet.",
    },
    { type: "heading", id: "tanah-liat", text: "Tanah liat menguji kesabaran" },
    {
      type: "paragraph",
      text:
        "Di [Bata](/court/bata) dan [Genting](/court/genting) pukulan keras kehilangan giginya, sedangkan topspin " +
        "melompat sampai bahu lawan. Poin dimenangkan dengan menyusun, bukan meledak. Kamu akan memukul dua atau " +
        "tiga bola lebih banyak untuk hasil yang sama.",
    },
    {
      type: "paragraph",
      text:
        "Meluncur adalah keterampilannya. Mulailah luncuran **sebelum** memukul, dengan lutut ditekuk dan berat " +
        "badan rendah, sehingga kamu berhenti tepat di bola. Meluncur setelah memukul hanya membawamu menjauh dari " +
        "tengah lapangan. Untuk itu butuh sol herringbone, pola zig-zag rapat yang menggigit tanah tapi " +
        "melepaskannya lagi saat kamu bergeser. Ketuk sol dengan raket di antara poin kalau alurnya penuh.",
    },
    { type: "heading", id: "keras", text: "Lapangan keras dan lututmu" },
    {
      type: "paragraph",
      text:
        "Pantulan di lapangan keras paling bisa ditebak, jadi ia tempat terbaik untuk belajar. Harganya dibayar " +
        "sendi: lantai tidak memberi apa-apa saat kamu berhenti mendadak. Pilih sepatu dengan bantalan tumit yang " +
        "nyata, bagian samping yang kokoh, dan karet luar yang tebal. Di sini sol habis paling cepat, biasanya di " +
        "bawah ibu jari kaki yang sering diseret saat servis.",
    },
    {
      type: "paragraph",
      text:
        "Kalau lututmu rewel, coba lapangan berbantalan seperti [Selasar](/court/selasar). Lapisannya sama-sama " +
        "akrilik, tapi ada karet di bawahnya.",
    },
    {
      type: "paragraph",
      text:
        "Satu peringatan: jangan pakai sepatu lari. Sepatu lari dibuat untuk satu arah. Tumitnya tinggi dan sisinya " +
        "lunak, sehingga pergelangan mudah terguling saat kamu bergerak menyamping. Kalau hanya boleh membeli satu " +
        "barang untuk tenis, beli sepatunya dulu, baru raket.",
    },
    { type: "heading", id: "rumput", text: "Rumput, sebentar tapi indah" },
    {
      type: "paragraph",
      text:
        "[Embun](/court/embun) menghukum ayunan besar. Bola datang rendah dan lebih dulu dari perkiraanmu, kadang " +
        "tergelincir, kadang melompat karena tanah tidak sepenuhnya rata. Pendekkan ayunan, turunkan lutut, pakai " +
        "slice, dan majulah ke net begitu ada bola pendek.",
    },
    {
      type: "paragraph",
      text:
        "Sepatu rumput punya bintil karet pendek. Karena jarang ada yang memilikinya, sol rata yang bersih kami " +
        "izinkan selama rumput kering. Sol herringbone boleh, tapi cengkeramannya kurang. Paku, pul sepak bola, dan " +
        "sol bergerigi dalam tidak boleh sama sekali, karena merobek akar. Langkah harus kecil dan sering; menancap " +
        "lalu memutar badan di rumput basah adalah jalan tercepat ke cedera.",
    },
    { type: "heading", id: "sintetis", text: "Dua macam sintetis" },
    {
      type: "paragraph",
      text:
        "Kata sintetis menutupi dua hal yang cukup berbeda. [Teduh](/court/teduh) memakai karpet dengan bantalan " +
        "tipis: cepat, bersih, cengkeraman penuh. Sol rata atau sol keras yang bersih paling cocok, dan sisa tanah " +
        "liat di alur sol akan membuatmu terpeleset, jadi sikat dulu.",
    },
    {
      type: "paragraph",
      text:
        "[Rindang](/court/rindang) memakai rumput sintetis dengan isian pasir. Pasir itu yang mengatur kecepatan dan " +
        "membuat kaki sedikit bergeser. Sol multi dengan bintil kecil ideal, sol herringbone juga baik. Setelah " +
        "main, sikat pasir kembali ke tengah, sebab pasir yang menumpuk di pinggir meninggalkan jalur licin di " +
        "baseline.",
    },
    { type: "heading", id: "kalau-satu", text: "Kalau hanya satu pasang" },
    {
      type: "paragraph",
      text:
        "Untuk kebanyakan orang satu pasang cukup. Carilah sepatu tenis serbaguna, sering ditandai “all court”, " +
        "dengan pola herringbone yang dimodifikasi. Ia sah di keras, sintetis, dan tanah liat, serta lumayan di " +
        "rumput kering. Yang bermain di tanah liat dua kali seminggu atau lebih akan merasakan bedanya sepatu khusus.",
    },
    {
      type: "list",
      ordered: true,
      items: [
        "Coba di sore hari, saat kaki sedikit membesar, dengan kaus kaki yang kamu pakai main.",
        "Sisakan jarak selebar jempol di depan jari terpanjang, karena kaki terdorong ke depan saat berhenti.",
        "Goyangkan ke samping: tumit tidak boleh terangkat dan sisi sepatu tidak boleh melipat.",
        "Ganti saat alur di bawah ibu jari sudah rata, bukan saat bagian atasnya sobek.",
      ],
    },
    {
      type: "paragraph",
      text:
        "Sepatu khusus tenis pun punya umur. Busa bantalan melemah lebih dulu daripada karetnya, biasanya setelah " +
        "beberapa puluh jam main rutin. Kalau betis dan tumit mulai pegal tanpa sebab lain, lihat ke bawah dulu " +
        "sebelum menyalahkan usia.",
    },
  ],
};
