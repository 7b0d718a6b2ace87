import type { SeedArticle } from "../shapes.ts";

export const article: SeedArticle = {
  slug: "bola-merah-oranye-hijau",
  title: "Merah, oranye, hijau: jalan anak ke bola kuning",
  excerpt:
    "Bola yang lebih lambat bukan mainan. Begini urutan yang membuat anak bisa reli di hari pertama dan betah sampai " +
    "lapangan penuh.",
  category: "teknik",
  tags: ["anak", "bola merah", "orang tua"],
  author: "Lestari Handayani",
  publishedDaysAgo: 68,
  cover: { crop: "baseline", tone: "clay" },
  related: { kind: "programme", slug: "bola-kecil" },
  body: [
    {
      type: "paragraph",
      text:
        "Bayangkan kamu belajar tenis dengan bola yang memantul setinggi kepalamu, net setinggi dada, dan lapangan " +
        "sepanjang dua bus. Begitulah rasanya lapangan penuh dan bola kuning bagi anak enam tahun. Ia akan memukul " +
        "tiga bola, mengambil dua puluh, lalu meminta main futsal saja.",
    },
    {
      type: "paragraph",
      text:
        "Karena itu anak memakai bola yang lebih lambat, lapangan yang lebih kecil, dan raket yang lebih pendek. " +
        "Permainannya tetap tenis: ada servis, ada reli, ada menang dan kalah. Yang berubah hanya ukurannya, sampai " +
        "cocok dengan badan mereka.",
    },
    { type: "heading", id: "tiga-warna", text: "Tiga warna, tiga ukuran" },
    {
      type: "table",
      head: ["Tahap", "Usia umum", "Lapangan", "Bola", "Raket"],
      rows: [
        ["Merah", "5–8", "11 × 5–6 m, net 80 cm", "75 % lebih lambat", "19–23 inci"],
        ["Oranye", "8–10", "18 × 6,4–8,2 m, net 80–91 cm", "50 % lebih lambat", "23–25 inci"],
        ["Hijau", "9–11", "Penuh, net 91,4 cm", "25 % lebih lambat", "25–26 inci"],
        ["Kuning", "11 ke atas", "Penuh", "Biasa", "26–27 inci"],
      ],
    },
    {
      type: "paragraph",
      text:
        "Persennya dibandingkan dengan bola kuning. Bola merah sedikit lebih besar, atau terbuat dari busa untuk " +
        "dalam ruangan. Bola hijau hampir tak bisa dibedakan dari bola biasa kecuali oleh titik hijaunya, dan enak " +
        "juga dipakai orang dewasa yang baru mulai.",
    },
    {
      type: "paragraph",
      text:
        "Usia hanya patokan. Anak tujuh tahun yang sudah bisa reli sepuluh kali boleh naik, dan anak sepuluh tahun " +
        "yang baru datang boleh memulai di merah tanpa rasa malu. Federasi tenis dunia bahkan mewajibkan bola yang " +
        "lebih lambat dalam pertandingan usia sepuluh tahun ke bawah, jadi ini bukan selera satu pelatih.",
    },
    { type: "heading", id: "kenapa-berhasil", text: "Kenapa bola lambat lebih cepat mengajar" },
    {
      type: "paragraph",
      text:
        "Pukulan yang baik butuh waktu. Bola kuning memaksa anak mundur, memukul di atas bahu, dan menggenggam raket " +
        "dengan cara aneh supaya kuat menahan. Kebiasaan itu menempel bertahun-tahun. Bola merah memantul setinggi " +
        "pinggang, jadi ayunan yang alami adalah ayunan yang benar.",
    },
    {
      type: "paragraph",
      text:
        "Lalu ada soal jumlah. Di kelas bola kuning seorang pemula mungkin memukul tiga puluh bola dalam satu jam. " +
        "Dengan bola merah dan dua anak saling berhadapan, jumlahnya bisa beberapa ratus. Semua keterampilan adalah " +
        "urusan jumlah.",
    },
    { type: "quote", text: "Anak tidak ingin belajar tenis. Anak ingin main tenis. Tugas kita membuat keduanya sama." },
    { type: "heading", id: "kapan-naik", text: "Kapan naik tahap" },
    { type: "paragraph", text: "Jangan lihat tinggi badan atau akta lahir. Lihat empat hal ini:" },
    {
      type: "list",
      items: [
        "Bisa reli sekitar sepuluh pukulan dengan teman seumur, bukan dengan pelatih.",
        "Servis dari atas masuk kira-kira lebih dari separuh.",
        "Bergerak ke bola dan kembali ke tengah tanpa diingatkan.",
        "Bisa menghitung skor dan memanggil bola dengan jujur.",
      ],
    },
    {
      type: "paragraph",
      text:
        "Naiklah bertahap. Di Lapang anak yang hampir siap berlatih sebagian waktu dengan bola berikutnya selama " +
        "beberapa minggu sebelum benar-benar pindah. Turun lagi sebentar setelah libur panjang juga wajar, dan bukan " +
        "hukuman.",
    },
    { type: "heading", id: "di-rumah", text: "Lima menit di rumah" },
    {
      type: "paragraph",
      text:
        "Kamu tidak perlu bisa tenis untuk membantu. Yang dilatih di usia ini sebagian besar bukan pukulan, " +
        "melainkan mata, keseimbangan, dan lempar tangkap.",
    },
    {
      type: "list",
      ordered: true,
      items: [
        "Lempar dan tangkap bola busa dengan dua tangan, lalu satu, lalu sambil berjalan.",
        "Gulirkan bola di lantai, anak menghentikannya dengan raket.",
        "Pantulkan bola di atas senar, hitung rekornya, tempel di kulkas.",
        "Main “tenis meja makan”: dua baris lakban jadi net, bola merah, tangan kosong.",
      ],
    },
    {
      type: "paragraph",
      text:
        "Berhenti selagi masih seru. Lima menit setiap hari lebih berguna daripada satu jam pada hari Minggu dengan " +
        "wajah cemberut.",
    },
    {
      type: "tip",
      title: "Raket yang pas",
      text:
        "Saat lengan anak lurus ke bawah, kepala raket seharusnya hampir menyentuh lantai. Kalau tergeletak di " +
        "lantai, terlalu panjang. Kami meminjamkan semua ukuran, jadi tunggu dulu sebelum membeli.",
    },
    { type: "heading", id: "di-pinggir-lapangan", text: "Kamu di pinggir lapangan" },
    {
      type: "paragraph",
      text:
        "Bagian tersulit dalam tenis anak duduk di bangku penonton. Anak menoleh ke orang tuanya setelah hampir " +
        "setiap pukulan, dan yang ia cari bukan koreksi.",
    },
    {
      type: "list",
      items: [
        "Tepuk tangan untuk usaha, juga usaha anak lain.",
        "Simpan petunjuk teknik untuk pelatih. Dua suara berbeda membuat anak tidak mendengar keduanya.",
        "Di mobil, bertanyalah apa yang paling seru, bukan berapa skornya.",
        "Biarkan ia membawa tas dan mengisi botolnya sendiri. Itu juga tenis.",
      ],
    },
    {
      type: "paragraph",
      text:
        "Anak di bawah sepuluh tahun belum perlu memilih satu olahraga. Renang, lari, bela diri, dan sepak bola " +
        "membuatnya jadi pemain tenis yang lebih baik, dan lebih sedikit cedera.",
    },
    { type: "heading", id: "mulai", text: "Mulai dari mana" },
    {
      type: "paragraph",
      text:
        "Datang ke satu kelas coba. [Bola Kecil](/academy/bola-kecil) untuk usia 5–8 memakai bola merah, coba dulu " +
        "Rp 75.000, dan raket dipinjamkan. Untuk 9–14 tahun ada [Reli Junior](/academy/reli-junior) dengan bola " +
        "oranye dan hijau. Bawa sepatu olahraga bersol rata, topi, dan botol minum bernama. Sisanya, termasuk lahar " +
        "yang harus dihindari, kami yang siapkan.",
    },
  ],
};
