/** Texts of one booking as staff see it. */
export const officeBookingText = {
  loading: "Memuat booking",
  hello: (name: string) => `Halo ${name}, `,
  history: (bookings: number, noShows: number) => `${bookings} booking, ${noShows} kali tidak datang`,
  code: "Kode",
  status: "Status",
  total: "Total",
  attendance: {
    checkIn: "Check-in",
    markAbsent: "Tidak datang",
    undo: "Urungkan",
    came: (name: string) => `${name} sudah masuk`,
    absent: (name: string) => `${name} dicatat tidak datang`,
    undone: (name: string) => `Catatan untuk ${name} diurungkan`,
    repeated: (name: string) => `Tiket ${name} sudah dipakai`,
    first: (by: string) => `Dicatat lebih dulu oleh ${by}.`,
    noted: {
      came: (time: string) => `Masuk ${time}`,
      absent: (time: string) => `Tidak datang, dicatat ${time}`,
    },
  },
  cash: {
    take: (amount: string) => `Terima tunai ${amount}`,
    taken: (amount: string) => `${amount} tunai diterima`,
  },
  sendReceipt: "Kirim lewat WhatsApp",
  receiptWords: (venue: string, paid: { name: string; title: string; code: string; amount: string }) =>
    `Halo ${paid.name}, ${paid.amount} untuk ${paid.title} sudah ${venue} terima. Kode booking ${paid.code}; tunjukkan saat datang.`,
  receipt: (amount: string, method: string) => `Kuitansi ${amount} (${method})`,
} as const;
