/** Texts of the device at the door. */
export const doorDeviceText = {
  title: "Pintu",
  description: "Perangkat pintu untuk memindai tiket.",
  connecting: "Menghubungkan perangkat…",
  online: "Terhubung",
  closed: {
    unknown: {
      heading: "Perangkat ini belum terdaftar",
      text: "Minta manajer membuka Check-in, Perangkat pintu, lalu pindai QR-nya dengan perangkat ini atau ketik kodenya.",
    },
    door_code_over: {
      heading: "Kode ini tidak berlaku lagi",
      text: "Tiap kode dipakai sekali dan berlaku sepuluh menit. Minta manajer membuat kode baru.",
    },
    out_of_reach: {
      heading: "Belum bisa terhubung",
      text: "Perangkat ini belum pernah terhubung, dan sekarang kami tidak terjangkau. Periksa internetnya, lalu muat ulang.",
    },
    revoked: {
      heading: "Perangkat ini sudah dicabut",
      text: "Manajer mencabut perangkat ini, jadi tidak bisa memindai tiket lagi. Kunci dan catatan tiketnya sudah dihapus dari sini.",
    },
  },
  refused: (count: number) => `${count} pindaian belum sempat terkirim dan ditolak`,
  refusedText: "Catat ini di meja depan, lalu hapus dari perangkat.",
  drop: "Hapus dari perangkat",
  code: "Kode pendaftaran",
  codeHint: "Enam belas huruf dan angka dari layar manajer",
  enrol: "Daftarkan perangkat",
} as const;
