/** Words of the first screen of the back-office. */
export const officeTodayText = {
  games: {
    title: "Jam berikutnya",
    until: (time: string) => `sampai ${time}`,
    empty: "Tidak ada yang ditunggu dalam satu jam ini.",
    paid: "Lunas",
    left: (amount: string) => `Sisa ${amount}`,
    late: (minutes: number) => `Telat ${minutes} mnt`,
    extra: (title: string, quantity: number) => (quantity > 1 ? `${title} × ${quantity}` : title),
    checkIn: "Check-in",
    checkInWho: (name: string) => `Check-in ${name}`,
    takeCash: "Terima tunai",
    contact: "Hubungi",
    whereAreYou: (name: string, court: string) =>
      `Halo ${name}, jam mainmu di ${court} sudah mulai. Apakah kamu sedang di jalan?`,
  },
  guests: {
    arrivals: "Tamu datang",
    departures: "Tamu pergi",
    at: (title: string, hotel: string) => `${title}, ${hotel}`,
  },
  conflicts: {
    title: "Bentrok",
    about: {
      room: (room: string) => `Kamar ${room} terjual dua kali`,
      club: (meeting: string) => `${meeting} belum punya lapangan`,
    },
    solve: { room: "Pindahkan", club: "Pilih jam" },
  },
  letters: {
    title: "Surat",
    empty: "Semua surat sudah dijawab.",
    answer: "Balas",
    handled: "Sudah dijawab",
    done: "Surat ditandai sudah dijawab",
  },
  jobs: {
    title: "Pekerjaan gagal",
    again: "Coba lagi",
    begun: "Dicoba lagi",
    task: (task: string) =>
      ({ send_mail: "Kirim e-mail", send_refund: "Kirim pengembalian", ask_gateway: "Tanya pembayaran" })[task] ?? task,
  },
  backup: {
    title: "Cadangan",
    failed: "Gagal dibuat",
    stale: "Sudah lama",
    last: (when: string) => `Terakhir berhasil ${when}`,
    none: "Belum ada",
    never: "Belum pernah berhasil",
    open: "Lihat",
  },
  stock: {
    title: "Hampir habis",
    heading: (name: string) => `Stok ${name}`,
    left: (count: number) => `sisa ${count}`,
    add: "Tambah stok",
    arrived: "Berapa yang datang?",
    save: "Simpan stok",
  },
} as const;
