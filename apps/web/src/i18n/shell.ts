/** Words of the frame around every page that come with it: navigation, errors. */
export const shellText = {
  siteDescription:
    "Lapangan tenis premium, latihan bersama pelatih profesional, dan paket sewa yang fleksibel. Pesan lapangan sekarang.",
  skipToContent: "Langsung ke isi",
  mainNavigation: "Utama",
  siteNavigation: "Situs",
  home: "Beranda",
  courts: "Lapangan",
  academy: "Akademi",
  clubs: "Klub",
  stays: "Menginap",
  articles: "Artikel",
  bookings: "Booking",
  myBookings: "Booking saya",
  account: "Akun",
  signIn: "Masuk",
  profile: "Profil",
  payments: "Pembayaran",
  back: "Kembali",
  error: {
    title: "Ada yang salah",
    heading: "Bolanya menyangkut di net",
    text: "Halaman ini gagal dimuat karena gangguan di pihak kami. Tidak ada booking atau uangmu yang berubah. Coba lagi sebentar lagi.",
    again: "Coba lagi",
    requestId: "Kode bantuan",
  },
  busy: {
    heading: "Terlalu banyak permintaan",
    text: "Kamu membuka halaman terlalu cepat. Tunggu satu menit, lalu coba lagi.",
  },
  offlineBanner: "Kamu sedang offline. Yang tampil adalah data terakhir yang tersimpan.",
  loading: "Memuat halaman",
} as const;
