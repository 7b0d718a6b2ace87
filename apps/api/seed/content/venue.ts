import type { SeedHours, SeedVenue } from "./shapes.ts";

const everyDay: SeedHours[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: "06:00", closes: "22:00" }));

export const venue: SeedVenue = {
  name: "Lapang",
  tagline: "Lapangan tenis, latihan, dan kamar di lereng Dago.",
  description:
    "Lapangan tenis premium, latihan bersama pelatih profesional, dan paket sewa yang fleksibel di Bandung. Pesan " +
    "lapanganmu sekarang.",
  address: { street: "Jl. Bukit Pakar Timur 18", city: "Bandung", province: "Jawa Barat", postalCode: "40198" },
  phone: "+622220001818",
  whatsapp: "+6281220001818",
  email: "halo@lapang.example",
  zone: "Asia/Jakarta",
  latitude: -6.8587,
  longitude: 107.6376,
  mapUrl: "https://www.openstreetmap.org/?mlat=-6.8587&mlon=107.6376#map=17/-6.8587/107.6376",
  openingHours: everyDay,
  announcements: [
    "Turnamen Ganda Akhir Tahun, daftar di meja depan",
    "Bola Kecil buka kelas baru, coba dulu Rp 75.000",
    "Paket 20 jam berlaku 180 hari di semua lapangan",
    "Tamu hotel dan penghuni kost otomatis dapat harga klub",
  ],
  partners: [
    { name: "Rumah Raket Dago", about: "senar masuk pagi, selesai sore" },
    { name: "Kopi Baseline", about: "buka pukul 06.00, bareng lapangan pertama" },
    { name: "Fisio Pakar", about: "ada di sini setiap Rabu dan Sabtu" },
    { name: "Toko Grip", about: "titip raket, ambil habis main" },
  ],
  faqs: [
    {
      question: "Berapa lama slot ditahan sebelum dibayar?",
      answer:
        "15 menit sejak slot itu ditahan untukmu; lewat WhatsApp, sejak meja depan mengabarimu. Kalau kamu sudah " +
        "mulai membayar, waktunya diperpanjang satu kali sampai batas bayar metodemu. Lewat itu slot terbuka lagi " +
        "untuk orang lain.",
    },
    {
      question: "Kalau batal, uangku kembali berapa?",
      answer:
        "Batal paling lambat 24 jam sebelum main: 100 %. Antara 24 dan 6 jam: 50 %. Kurang dari 6 jam: hangus, " +
        "kecuali seseorang di daftar tunggu membeli slot itu. Angka rupiahnya kamu ketahui dulu sebelum jadi " +
        "membatalkan.",
    },
    {
      question: "Hujan turun, bagaimana nasib bookingku?",
      answer:
        "Kalau lapangan outdoor tidak layak main sampai 60 menit sebelum mulai, kamu yang memilih: ganti jam tanpa " +
        "biaya, atau seluruh bayaran jadi saldo. Kalau hujan datang di tengah permainan, setiap 30 menit yang " +
        "tidak terpakai kembali jadi saldo.",
    },
    {
      question: "Uangnya kembali ke mana?",
      answer:
        "QRIS, GoPay, ShopeePay, dan kartu kembali ke sumbernya. Virtual account dan gerai Alfamart atau Indomaret " +
        "tidak bisa ditarik balik, jadi kamu pilih saldo atau transfer bank. Tujuannya kamu ketahui sebelum " +
        "membayar.",
    },
    {
      question: "Paket sewa itu apa?",
      answer:
        "Jam main yang dibeli di depan: 5 jam untuk 45 hari, 10 jam untuk 90 hari, atau 20 jam untuk 180 hari. " +
        "Satu jam paket sama dengan satu jam di lapangan mana pun, juga di jam ramai. Jam dari booking yang batal " +
        "berlaku lagi paling sedikit 30 hari.",
    },
    {
      question: "Sejauh apa aku bisa memesan ke depan?",
      answer:
        "7 hari untuk umum dan 14 hari untuk anggota klub. Tamu hotel dan penghuni kost bisa memesan untuk semua " +
        "tanggal menginapnya. Satu orang paling banyak 4 jam lapangan sehari.",
    },
    {
      question: "Perlu bawa raket dan bola sendiri?",
      answer:
        "Boleh, tapi tidak wajib. Sewa raket Rp 25.000 per raket per jam, dan bola baru isi 3 Rp 75.000 per kaleng. " +
        "Tambahkan saat memesan supaya stoknya aman untukmu.",
    },
    {
      question: "Ada tempat parkir?",
      answer:
        "Ada, gratis untuk yang main dan yang menginap: 45 mobil di halaman depan dan 80 motor di bawah atap dekat " +
        "gerbang. Sabtu pagi cepat penuh, jadi datang 15 menit lebih awal.",
    },
  ],
  hourPackages: [
    {
      slug: "paket-5-jam",
      name: "Paket 5 jam",
      hours: 5,
      price: 725_000,
      validDays: 45,
      description: "Pas untuk mencoba semua permukaan. Rp 145.000 per jam, jam ramai ikut berlaku.",
    },
    {
      slug: "paket-10-jam",
      name: "Paket 10 jam",
      hours: 10,
      price: 1_350_000,
      validDays: 90,
      description: "Main seminggu sekali tanpa hitung-hitungan lagi. Rp 135.000 per jam.",
    },
    {
      slug: "paket-20-jam",
      name: "Paket 20 jam",
      hours: 20,
      price: 2_500_000,
      validDays: 180,
      description: "Untuk yang sudah punya lawan tetap. Rp 125.000 per jam, berlaku setengah tahun.",
    },
  ],
  aboutStory: [
    "Lapang berawal dari dua lapangan keras di bekas kebun sayur pada 2011. Ratna Kusumadewi, yang waktu itu " +
      "mengajar tenis anak di halaman sekolah, ingin tempat yang garisnya jelas, lampunya terang, dan jadwalnya " +
      "tidak ditulis di buku yang bisa hilang. Cemara dan Pinus, dua lapangan pertama itu, masih jadi yang paling " +
      "sering dipesan.",
    "Tanah liat datang tiga tahun kemudian. Bata dibuat dari bata merah giling, Genting dari genting Jatiwangi " +
      "yang pecah di jalan dan tidak laku dijual. Setiap pagi sebelum pukul enam, Pak Ujang dan timnya menyapu, " +
      "menyiram, dan menarik garisnya satu per satu.",
    "Lalu Embun, karena ada anggota yang ingin merasakan bola rendah di atas rumput. Lalu Teduh dan Selasar, " +
      "karena ini Bandung dan hujan tidak bertanya dulu. Rindang yang paling muda, di bawah pohon trembesi, jadi " +
      "tempat anak-anak memukul bola pertama mereka.",
    "Hotel dan kost kami bangun supaya orang yang datang jauh tidak harus memilih antara tidur dan main pagi. Dari " +
      "Hotel Lapang ke baseline tidak sampai dua menit. Yang menginap membayar lapangan dengan harga klub, sama " +
      "seperti tetangga yang sudah main di sini bertahun-tahun.",
    "Sekarang ada delapan lapangan, enam pelatih, tiga klub, dan satu aturan yang tidak berubah: jam yang kamu " +
      "pesan adalah jammu. Tidak ada dua nama di satu slot, dan tidak ada uang yang menguap saat langit berubah " +
      "pikiran.",
  ],
};
