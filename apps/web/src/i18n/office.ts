/** Words of the frame around the back-office. */
export const officeText = {
  name: "Kantor",
  loading: "Memuat halaman petugas",
  toSite: "Ke situs",
  live: "Langsung",
  notLive: "Terputus",
  pages: { today: "Hari ini" },
  roles: { customer: "Pelanggan", coach: "Pelatih", "front-desk": "Meja depan", manager: "Manajer", owner: "Pemilik" },
  search: {
    title: "Cari",
    open: "Cari nama, HP, kode, kuitansi",
    found: "Yang ditemukan",
    nothing: "Tidak ada yang cocok.",
    customers: "Pelanggan",
    bookings: "Booking",
    payments: "Kuitansi",
    pages: "Halaman",
  },
  keys: {
    row: "pilih baris",
    act: "lakukan",
    search: "cari",
    help: "Daftar tombol",
  },
  notForYou: {
    heading: "Halaman ini untuk petugas",
    text: "Akunmu tidak punya izin untuk halaman ini, jadi tidak ada yang bisa ditampilkan. Kalau ini keliru, minta pemilik memberi izin.",
    home: "Ke beranda",
  },
  cancel: "Batal",
  close: "Tutup",
  saved: "Tersimpan",
} as const;
