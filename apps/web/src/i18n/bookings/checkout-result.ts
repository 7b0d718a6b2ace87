/** Texts of a checkout's outcome. */
export const checkoutResultText = {
  paying: {
    title: "Menunggu pembayaran",
    text: "Halaman ini berubah sendiri begitu uangnya kami terima. Kamu boleh menutupnya.",
    by: "Bayar sebelum",
    method: "Cara bayar",
    number: "Nomor pembayaran",
    amount: "Jumlah",
    go: "Lanjutkan pembayaran",
    other: "Ganti cara bayar",
    over: "Waktu bayarnya habis. Kami tanyakan ke penyedia pembayaran apakah uangmu sudah masuk.",
  },
  review: {
    title: "Pembayaranmu sedang ditinjau",
    text: "Penyedia pembayaran memeriksanya dulu. Jamnya tetap kami tahan, dan kamu kami kabari begitu ada keputusan. Jangan bayar dua kali.",
  },
  confirmed: {
    court: "Sampai jumpa di lapangan",
    package: "Jammu sudah siap dipakai",
    text: "Bookingmu berhasil. Tunjukkan tiketnya di meja depan.",
    packageText: "Paketmu aktif. Pilih “Pakai jam paket” waktu memesan lapangan.",
    code: "Kode booking",
    ticket: "Buka tiket",
    bookings: "Booking saya",
    play: "Pesan lapangan",
  },
  lapsed: {
    title: "Waktu tahan habis",
    text: "Jam ini terbuka lagi untuk semua orang. Tidak ada uang yang terpakai.",
    failedText: "Pembayaranmu tidak berhasil, dan waktu tahannya habis. Jam ini terbuka lagi untuk semua orang.",
    packageText: "Pembelian ini tidak jadi. Tidak ada uang yang terpakai.",
    again: "Coba tahan lagi",
    againPackage: "Beli lagi",
    other: "Pilih jam lain",
    late: "Terlanjur membayar? Kalau jamnya masih kosong, tetap jadi milikmu; kalau tidak, uangmu masuk saldo.",
  },
  released: {
    title: "Sudah dilepaskan",
    text: "Pilihanmu terbuka lagi untuk orang lain. Tidak ada uang yang terpakai.",
  },
  credited: {
    title: "Uangmu masuk saldo",
    text: (amount: string) =>
      `Pembayaran ${amount} tiba setelah jamnya diambil orang lain, jadi seluruhnya masuk saldomu. Pakai untuk memesan jam lain.`,
    again: "Pakai saldo untuk jam lain",
  },
  cancelled: {
    title: "Booking ini dibatalkan",
    text: "Jam ini bukan milikmu lagi. Rincian dan uangnya ada di Booking saya.",
    bookings: "Booking saya",
  },
} as const;
