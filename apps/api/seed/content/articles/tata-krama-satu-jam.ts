import type { SeedArticle } from "../shapes.ts";

export const article: SeedArticle = {
  slug: "tata-krama-satu-jam",
  title: "Tata krama satu jam: dari pesan sampai menyapu",
  excerpt:
    "Datang tepat waktu, menyeberang di saat yang benar, batal lebih awal. Kebiasaan kecil yang membuat delapan " +
    "lapangan terasa lapang.",
  category: "komunitas",
  tags: ["booking", "etika", "klub"],
  author: "Sari Wulandari",
  publishedDaysAgo: 75,
  cover: { crop: "servis", tone: "grass" },
  related: { kind: "court", slug: "rindang" },
  body: [
    {
      type: "paragraph",
      text:
        "Dari meja depan saya melihat hampir semua jenis pemain. Yang datang dua puluh menit lebih awal dengan " +
        "tiga raket, yang berlari dari parkiran sambil memakai kaus kaki, yang pulang dan menutup pintu pagar, " +
        "yang pulang dan meninggalkan empat botol. Aturan tertulis kami pendek. Yang membuat tempat ini enak " +
        "justru yang tidak tertulis, jadi saya tulis saja.",
    },
    { type: "heading", id: "memesan", text: "Memesan yang jujur" },
    {
      type: "paragraph",
      text:
        "Pesan jam yang benar-benar akan kamu pakai. Satu orang boleh memesan sampai empat jam sehari, tapi " +
        "memesan empat jam “buat jaga-jaga” lalu membatalkan tiga di antaranya berarti tiga orang lain sudah " +
        "membuat rencana tanpa lapangan.",
    },
    {
      type: "paragraph",
      text:
        "Slot yang kamu pilih ditahan 15 menit selagi kamu membayar. Pakai waktu itu untuk bertanya kepada teman " +
        "di grup, bukan untuk menyimpan slot sambil makan siang. Kalau batal bayar, lepaskan saja; ada orang lain " +
        "yang menunggu jam itu.",
    },
    {
      type: "paragraph",
      text:
        "Sebutkan nama pemain dengan benar, dan minta raket atau bola sekalian saat memesan. Stok raket sewa " +
        "terbatas, dan yang sudah memesan selalu didahulukan dari yang baru bertanya di tempat.",
    },
    { type: "heading", id: "batal", text: "Batal lebih awal itu baik hati" },
    {
      type: "paragraph",
      text: "Semua orang bisa sakit atau terjebak rapat. Yang membedakan hanyalah kapan kamu memberi tahu.",
    },
    {
      type: "table",
      head: ["Kapan batal", "Uang kembali", "Yang terjadi dengan slotmu"],
      rows: [
        ["24 jam sebelum main atau lebih", "100 %", "Hampir pasti dipakai orang lain"],
        ["6–24 jam sebelum", "50 %", "Masih sempat ditawarkan ke daftar tunggu"],
        ["Kurang dari 6 jam", "0", "Ditawarkan juga; kalau laku, kamu bisa dapat kembali"],
        ["Tidak datang", "0", "Lapangan kosong, semua rugi"],
      ],
    },
    {
      type: "paragraph",
      text:
        "Terlambat membatalkan masih jauh lebih baik daripada tidak membatalkan. Slot yang lepas langsung " +
        "ditawarkan ke orang pertama di daftar tunggu, yang punya sepuluh menit untuk mengambilnya. Kalau slotmu " +
        "terjual lagi, uang yang dibayar orang itu bisa kembali kepadamu.",
    },
    {
      type: "paragraph",
      text:
        "Tidak datang tanpa kabar dicatat 15 menit setelah jam mulai. Tiga kali dalam 90 hari, booking berikutnya " +
        "harus disetujui petugas dulu. Kami tidak suka sampai ke sana, percayalah.",
    },
    { type: "heading", id: "datang", text: "Datang dan masuk" },
    {
      type: "paragraph",
      text:
        "Datang 10–15 menit sebelum jammu. Lakukan [pemanasan](/article/pemanasan-dua-belas-menit) di luar pagar, " +
        "lalu tunjukkan QR di ponselmu; tiketnya terbuka walau sinyal hilang.",
    },
    {
      type: "paragraph",
      text:
        "Masuklah tepat pada jamnya. Kalau pemain sebelumnya masih di tengah poin, tunggu poin itu selesai, bukan " +
        "setnya. Kalau kamu yang sedang di dalam, berhentilah di menit terakhir walau skornya 5–5. Skor bisa " +
        "difoto, jam orang lain tidak bisa dipinjam.",
    },
    { type: "paragraph", text: "Berjalan di belakang lapangan orang lain ada caranya:" },
    {
      type: "list",
      items: [
        "Tunggu sampai poin berhenti, jangan cuma sampai bola menjauh.",
        "Lewat cepat, menempel pagar, berdua atau bertiga sekaligus.",
        "Jangan pernah menyeberang di antara net dan baseline.",
      ],
    },
    { type: "heading", id: "bola-nyasar", text: "Bola nyasar" },
    {
      type: "paragraph",
      text:
        "Bola yang menggelinding ke lapangan sebelah akan terjadi sepuluh kali dalam satu sore. Teriakkan “bola!” " +
        "hanya kalau ada bahaya terinjak. Selain itu tunggu poin mereka selesai, lalu angkat tangan. Yang menerima " +
        "bola mengembalikannya dengan satu pantulan ke arah orangnya, bukan memukul ke arah umum lapanganmu.",
    },
    {
      type: "paragraph",
      text:
        "Kalau bola nyasar masuk ke tengah reli, siapa pun boleh meminta poin diulang, asal segera. Jangan " +
        "menunggu sampai pukulanmu menyangkut.",
    },
    {
      type: "quote",
      text: "Lapangan yang baik itu bukan yang sunyi. Yang baik itu yang semua orangnya tahu kapan harus diam.",
      by: "Pak Ujang, perawat lapangan",
    },
    { type: "heading", id: "suara", text: "Suara, tamu, dan ponsel" },
    {
      type: "paragraph",
      text:
        "Bersorak boleh, memaki jangan. Di kelas sebelah sering ada anak enam tahun yang menghafal kata baru lebih " +
        "cepat dari forehand. Musik lewat pengeras suara kami larang di semua lapangan; telinga orang lain bukan " +
        "bagian dari sewamu.",
    },
    {
      type: "paragraph",
      text:
        "Tamu yang tidak main dipersilakan duduk di bangku beratap, di luar garis. Anak kecil selalu ditemani. " +
        "Hewan peliharaan sayangnya tidak boleh masuk, karena bola tenis terlalu menggoda.",
    },
    {
      type: "tip",
      title: "Mengajar dengan bayaran",
      text:
        "Jam sewa dipakai untuk main dan berlatih sendiri. Pelatih dari luar yang mengajar dengan bayaran perlu " +
        "bicara dulu dengan meja depan. Pelatih kami bisa kamu tambahkan langsung saat memesan.",
    },
    { type: "heading", id: "sebelum-pulang", text: "Sebelum pulang" },
    { type: "paragraph", text: "Lima menit terakhir milik lapangan." },
    {
      type: "list",
      ordered: true,
      items: [
        "Di [Bata](/court/bata) dan [Genting](/court/genting): tarik jaring penyapu dari pagar ke net, lalu sikat " +
          "garisnya.",
        "Di [Rindang](/court/rindang): ratakan pasir di baseline.",
        "Di mana pun: botol, kaleng bola, dan kulit pisang ikut pulang atau masuk tempat sampah.",
        "Kembalikan raket sewa ke meja depan, jangan ditinggal di bangku.",
        "Tutup pintu pagar. Angin dan kucing menunggu.",
      ],
    },
    {
      type: "paragraph",
      text:
        "Terakhir, ucapkan terima kasih kepada lawanmu, juga yang baru saja menghabisimu 6–1. Besok mungkin kalian " +
        "diundi jadi pasangan. Ada yang belum jelas? [Tulis ke kami](/contact-us), saya atau rekan saya yang " +
        "menjawab.",
    },
  ],
};
