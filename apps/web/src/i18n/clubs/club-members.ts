/** Texts about joining a club and membership, for signed-in persons. */
export const clubMembersText = {
  joined: (club: string) => `Kamu sekarang anggota ${club}`,
  requested: "Permintaanmu sudah terkirim",
  place: {
    active: (name: string, date: string) => `${name}, anggota sejak ${date}`,
    captain: (name: string, date: string) => `${name}, pengurus sejak ${date}`,
    requested: (name: string) => `${name}: menunggu jawaban pengurus`,
    declined: (name: string) => `${name}: permintaan belum diterima`,
    removed: (name: string) => `${name}: tidak lagi tercatat`,
    ended: (name: string) => `${name}: keanggotaan sudah berakhir`,
  },
  reason: (reason: string) => `Alasan pengurus: ${reason}`,
  paidUntil: (date: string, time: string) => `Iuran berlaku sampai ${date}, pukul ${time}.`,
  unpaid: (date: string) =>
    `Iuran belum dibayar. Harga klub berlaku begitu iurannya masuk; tempatmu kami simpan sampai ${date}.`,
  noDues: "Tanpa iuran: harga klub berlaku selama kamu anggota.",
  pay: { month: "Bayar iuran sebulan", year: "Bayar iuran setahun" },
  extend: { month: "Perpanjang sebulan", year: "Perpanjang setahun" },
  proRata: (left: number, days: number, full: string) => `${left} dari ${days} hari; penuhnya ${full}`,
  until: (date: string) => `sampai ${date}`,
  members: "Halaman anggota",
  leave: "Keluar dari klub",
  takeBack: "Tarik permintaan",
  leaveTitle: (club: string) => `Keluar dari ${club}?`,
  leaveText:
    "Harga klub dan jendela pesan anggota langsung berhenti. Iuran yang sudah dibayar tetap tercatat: kalau kamu kembali sebelum habis, sisanya berlaku lagi.",
  leaveButton: "Ya, keluar",
  stay: "Tetap di klub",
  left: (club: string) => `Kamu sudah keluar dari ${club}`,
} as const;

/** Dues at the checkout and on a booking's page. */
export const duesText = {
  holding: "Menyiapkan iuranmu…",
  heldUntil: "Selesaikan sebelum",
  release: "Batalkan pembayaran iuran",
  summary: (member: string) => `Iuran untuk ${member}`,
  span: (from: string, to: string) => `${from} sampai ${to}`,
  policyTitle: "Aturan iuran",
  policy:
    "Iuran dihitung dari hari bergabung dan tidak dikembalikan. Harga klub dan jendela pesan anggota berlaku sampai saat iurannya habis.",
  confirmed: { title: "Iuranmu sudah masuk", text: "Harga klub dan jendela pesan anggota langsung berlaku." },
  toClub: "Ke halaman klub",
  lapsed: "Pembayaran iuran ini tidak jadi. Tidak ada uang yang terpakai.",
  again: "Ke daftar klub",
  payFirst: (time: string) => `Bayar sebelum ${time}; setelah itu iurannya perlu dipilih lagi.`,
} as const;
