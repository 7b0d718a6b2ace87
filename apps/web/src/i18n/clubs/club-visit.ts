/** Texts of a guest's visit to one club meeting. */
export const clubVisitText = {
  title: "Coba sekali sebagai tamu",
  note: (fee: string) => `${fee} per datang`,
  on: (title: string, court: string) => `${title}, di ${court}`,
  come: "Datang sebagai tamu",
  holding: "Menyiapkan kunjunganmu…",
  heldUntil: "Selesaikan sebelum",
  release: "Batalkan kunjungan ini",
  at: (court: string) => `Di lapangan ${court}`,
  policyTitle: "Kalau berhalangan",
  policy:
    "Aturannya sama dengan lapangan: makin awal dibatalkan, makin banyak yang kembali. Rinciannya ada di halaman booking.",
  ticket: "Lihat tiket",
  confirmed: { title: "Sampai jumpa di klub", text: "Tunjukkan tiketmu di meja depan, lalu cari pengurus klubnya." },
  lapsed: "Kunjungan ini tidak jadi. Tidak ada uang yang terpakai.",
  again: "Ke halaman klub",
  payFirst: (time: string) => `Bayar sebelum ${time}; setelah itu kunjungannya perlu dipilih lagi.`,
  visits: (count: number) => `${count} pertemuan`,
  noQr: "Kode tiketnya muncul setelah dibayar.",
  over: "Pertemuannya sudah lewat.",
} as const;
