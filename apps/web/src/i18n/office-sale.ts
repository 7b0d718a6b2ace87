/** Words of selling over the desk. */
export const officeSaleText = {
  title: "Jual di meja",
  slot: "Lapangan dan jam mulai",
  until: "Sampai",
  nothingFree: "Tidak ada jam kosong di hari ini.",
  customer: { name: "Nama", phone: "Nomor HP", known: "Pelanggan yang cocok", other: "Ganti orang" },
  reason: "Alasan melewati batas",
  exceeds: (code: string) =>
    ({
      quota_exceeded: "Batas jam per hari pelanggan ini terlewati.",
      outside_window: "Tanggal ini belum dibuka untuk pelanggan ini.",
      staff_approval_required: "Pelanggan ini beberapa kali tidak datang.",
    })[code] ?? "Batas pelanggan ini terlewati.",
  total: "Total",
  pricing: "menghitung",
  hold: "Lanjut ke pembayaran",
  qris: "Bayar dengan QRIS",
  room: {
    open: "Masukkan ke tagihan kamar",
    which: "Kamar tamu",
    hint: "Tamu membayarnya bersama tambahan kamar sebelum pergi.",
    option: (hotel: string, room: string, guest: string) => `${hotel}, kamar ${room}: ${guest}`,
    none: "Tidak ada tamu yang sedang menginap.",
    put: (amount: string) => `Tagihkan ${amount} ke kamar`,
    done: (room: string) => `Masuk tagihan kamar ${room}`,
  },
  scan: (amount: string) => `Minta pelanggan memindai kode ini untuk membayar ${amount}.`,
  code: "Kode bayar",
  waiting: "Menunggu pembayaran.",
  openPage: "Buka halaman bayar",
  paid: (code: string) => `Lunas, kode ${code}`,
  done: "Selesai",
} as const;
