import type { ErrorCode } from "@lapang/domain/errors";

/** What happened, what it means, what to do: one text for every refusal the API can give, and for no answer at all. */
export const errorText = {
  offline:
    "Jawaban kami tidak sampai; koneksimu sepertinya terputus, jadi permintaanmu mungkin belum kami terima. Periksa koneksimu, lalu coba lagi.",
  invalid_request:
    "Ada isian yang belum bisa kami baca, jadi belum ada yang diproses. Periksa lagi isianmu, lalu coba lagi.",
  unauthenticated:
    "Kamu belum masuk atau sesimu sudah berakhir, jadi belum ada yang berubah. Masuk dulu, lalu coba lagi.",
  forbidden: "Akunmu tidak punya izin untuk ini, jadi tidak ada yang berubah. Kalau ini keliru, hubungi meja depan.",
  not_found: "Yang kamu cari tidak ada atau sudah dihapus. Periksa lagi alamatnya, atau cari dari beranda.",
  method_not_allowed:
    "Halaman ini meminta sesuatu yang tidak kami kenal, jadi tidak ada yang berubah. Muat ulang halaman, lalu coba lagi.",
  conflict:
    "Data ini baru saja diubah di tempat lain, jadi perubahanmu belum disimpan. Muat ulang halaman untuk melihat yang terbaru.",
  payload_too_large: "Kirimanmu terlalu besar, jadi belum kami terima. Perkecil isinya, lalu coba lagi.",
  unsupported_media_type: "Jenis berkas ini tidak bisa kami baca, jadi belum kami terima. Pilih berkas jenis lain.",
  rate_limited:
    "Terlalu banyak permintaan dari jaringanmu dalam waktu singkat, jadi yang ini belum diproses. Tunggu sebentar, lalu coba lagi.",
  unavailable: "Layanan kami sedang tidak tersedia, jadi belum ada yang berubah. Coba lagi beberapa menit lagi.",
  internal:
    "Ada gangguan di pihak kami, jadi permintaanmu belum selesai diproses. Coba lagi sebentar lagi; kalau tetap gagal, sebutkan kode bantuan ke meja depan.",
  slot_taken:
    "Jam ini baru saja diambil orang lain, jadi belum jadi milikmu dan tidak ada uang yang terpakai. Pilih jam lain.",
  hold_lapsed:
    "Waktu tahan sudah habis, jadi jam ini terbuka lagi untuk semua orang. Kalau masih kosong, pilih lagi dari halaman lapangan.",
  illegal_move:
    "Status pesanan ini sudah berubah, jadi langkah itu tidak berlaku lagi. Muat ulang halaman untuk melihat status terbaru.",
  challenge_invalid: "Pengaman formulir ini tidak berlaku lagi, jadi isianmu belum terkirim. Coba kirim sekali lagi.",
  challenge_too_fast:
    "Formulir ini terkirim terlalu cepat, jadi belum kami terima. Tunggu beberapa detik, lalu kirim lagi.",
  challenge_expired: "Formulir ini terbuka terlalu lama, jadi isianmu belum terkirim. Coba kirim sekali lagi.",
} as const satisfies Record<ErrorCode | "offline", string>;

/** A code from a newer server than this page knows counts as a failure of ours. */
export function errorSentence(code: string): string {
  return Object.hasOwn(errorText, code) ? errorText[code as keyof typeof errorText] : errorText.internal;
}
