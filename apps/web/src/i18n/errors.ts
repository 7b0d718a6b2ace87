import type { ErrorCode } from "@lapang/domain/errors";

/** One text for every refusal of the API and for a missing response: what happened, what it means, what to do. */
export const errorText = {
  offline:
    "Jawaban kami tidak sampai; koneksimu sepertinya terputus, jadi permintaanmu mungkin belum kami terima. Periksa koneksimu, lalu coba lagi.",
  invalid_request:
    "Ada isian yang belum bisa kami baca, jadi belum ada yang diproses. Periksa lagi isianmu, lalu coba lagi.",
  unauthenticated:
    "Kamu belum masuk atau sesimu sudah berakhir, jadi belum ada yang berubah. Masuk dulu, lalu coba lagi.",
  forbidden: "Akunmu tidak punya izin untuk ini, jadi tidak ada yang berubah. Kalau ini keliru, hubungi meja depan.",
  right_missing: "Pemilik belum memberimu hak untuk ini, jadi tidak ada yang berubah. Lihat halaman Siapa boleh apa.",
  second_factor_required: "Akun ini perlu kode keamanan. Pasang dulu di halaman Keamanan, lalu coba lagi.",
  step_up_required: "Ini perlu kode keamananmu sekali lagi. Masukkan enam angka dari aplikasimu, lalu kirim.",
  invitation_code_required:
    "Alamat e-mailmu diganti setelah kamu jadi petugas, jadi kode lewat e-mail tidak berlaku. Minta kode ke yang mengundangmu.",
  owner_required: "Hanya pemilik yang boleh memutuskan ini, jadi tidak ada yang berubah. Minta pemilik melakukannya.",
  code_wrong: "Kodenya salah atau sudah dipakai. Tunggu angka berikutnya, lalu coba lagi.",
  code_locked: "Kode salah terlalu sering. Tunggu seperempat jam, lalu coba lagi.",
  not_found: "Yang kamu cari tidak ada atau sudah dihapus. Periksa lagi alamatnya, atau cari dari beranda.",
  method_not_allowed:
    "Halaman ini meminta sesuatu yang tidak kami kenal, jadi tidak ada yang berubah. Muat ulang halaman, lalu coba lagi.",
  conflict:
    "Data ini baru saja diubah di tempat lain, jadi perubahanmu belum disimpan. Muat ulang halaman untuk melihat yang terbaru.",
  payload_too_large: "Kirimanmu terlalu besar, jadi belum kami terima. Perkecil isinya, lalu coba lagi.",
  unsupported_media_type: "Jenis berkas ini tidak bisa kami baca, jadi belum kami terima. Pilih berkas jenis lain.",
  rate_limited:
    "Terlalu banyak permintaan dari jaringanmu dalam waktu singkat, jadi yang ini belum diproses. Tunggu sebentar, lalu coba lagi.",
  secrets_key_missing:
    "Data ini terkunci dan kuncinya tidak ada di server. Hubungi pengelola: SECRETS_KEY atau secrets.key harus dipulihkan.",
  unavailable: "Layanan kami sedang tidak tersedia, jadi belum ada yang berubah. Coba lagi beberapa menit lagi.",
  internal:
    "Ada gangguan di pihak kami, jadi permintaanmu belum selesai diproses. Coba lagi sebentar lagi; kalau tetap gagal, sebutkan kode bantuan ke meja depan.",
  slot_taken:
    "Jam ini baru saja diambil orang lain, jadi belum jadi milikmu dan tidak ada uang yang terpakai. Pilih jam lain.",
  hold_lapsed:
    "Waktu tahan sudah habis, jadi jam ini terbuka lagi untuk semua orang. Kalau masih kosong, pilih lagi dari halaman lapangan.",
  illegal_move:
    "Status booking ini sudah berubah, jadi langkah itu tidak berlaku lagi. Muat ulang halaman untuk melihat status terbaru.",
  challenge_invalid: "Pengaman formulir ini tidak berlaku lagi, jadi isianmu belum terkirim. Coba kirim sekali lagi.",
  challenge_too_fast:
    "Formulir ini terkirim terlalu cepat, jadi belum kami terima. Tunggu beberapa detik, lalu kirim lagi.",
  challenge_expired: "Formulir ini terbuka terlalu lama, jadi isianmu belum terkirim. Coba kirim sekali lagi.",
  invalid_id_token:
    "Bukti masukmu tidak berlaku lagi, jadi kamu belum masuk. Masuk sekali lagi dengan e-mail dan kata sandimu.",
  email_unverified:
    "Alamat e-mail ini sudah ada di catatan kami, jadi kamu perlu membuktikan bahwa itu milikmu. Buka tautan di e-mail verifikasi, lalu masuk lagi.",
  recent_login_required:
    "Untuk langkah penting ini kami perlu memastikan bahwa ini kamu, jadi belum ada yang berubah. Masuk sekali lagi, lalu ulangi.",
  account_not_settled:
    "Akunmu masih menyimpan uang, jam, atau booking yang terbuka, jadi belum bisa dihapus. Selesaikan dulu yang tercantum di halaman ini.",
  last_owner: "Ini satu-satunya akun pemilik, jadi tidak bisa dihapus. Angkat pemilik lain dulu.",
  too_many: "Jumlahnya sudah sampai batas, jadi yang ini belum disimpan. Hapus salah satu, lalu coba lagi.",
  start_in_past:
    "Jam mulai ini sudah lewat, jadi belum ada yang dipesan dan tidak ada uang yang terpakai. Pilih jam yang masih di depan.",
  outside_window:
    "Tanggal ini belum dibuka untukmu, jadi belum ada yang dipesan dan tidak ada uang yang terpakai. Pilih tanggal yang lebih dekat.",
  outside_hours:
    "Jam ini di luar jam buka lapangan, jadi belum ada yang dipesan dan tidak ada uang yang terpakai. Pilih jam di dalam jam buka.",
  granularity_not_allowed:
    "Mulai atau selesainya tidak pas dengan pembagian jam lapangan, jadi belum ada yang dipesan. Pilih jam dari daftar.",
  duration_not_allowed:
    "Lama mainnya terlalu pendek atau terlalu panjang untuk lapangan ini, jadi belum ada yang dipesan. Ubah jumlah jamnya.",
  not_for_sale:
    "Jam ini sedang tidak dijual, jadi belum bisa dipesan dan tidak ada uang yang terpakai. Pilih jam lain atau tanya meja depan.",
  quota_exceeded:
    "Kamu sudah mencapai batas booking, jadi yang ini belum dipesan dan tidak ada uang yang terpakai. Selesaikan atau lepaskan booking lain, atau minta bantuan meja depan.",
  staff_approval_required:
    "Kamu beberapa kali tidak datang, jadi booking berikutnya perlu persetujuan petugas dan belum dibuat. Hubungi meja depan; tidak ada uang yang terpakai.",
  own_money: "Ini menyangkut uangmu sendiri, jadi tidak ada yang berubah. Minta petugas lain yang memutuskannya.",
  own_entry: "Kamu sendiri yang menulisnya, jadi tidak ada yang berubah. Minta petugas lain yang memutuskannya.",
  out_of_stock:
    "Tambahan yang kamu pilih baru saja habis untuk jam ini, jadi belum ada yang dipesan dan tidak ada uang yang terpakai. Kurangi jumlahnya atau pilih tambahan lain.",
  price_changed:
    "Harganya berubah sejak halaman ini dibuka, jadi belum ada yang dipesan dan tidak ada uang yang terpakai. Periksa harga barunya, lalu setujui kalau cocok.",
  series_too_long: "Booking mingguan ini terlalu panjang, jadi belum ada yang dipesan. Kurangi jumlah minggunya.",
  voucher_unknown:
    "Kode voucher ini tidak kami kenal, jadi harganya tidak berubah. Periksa lagi ejaannya, atau lanjutkan tanpa voucher.",
  voucher_not_started:
    "Voucher ini belum mulai berlaku, jadi harganya tidak berubah. Pakai nanti, atau lanjutkan tanpa voucher.",
  voucher_expired:
    "Masa berlaku voucher ini sudah habis, jadi harganya tidak berubah. Pakai voucher lain, atau lanjutkan tanpa voucher.",
  voucher_used_up:
    "Jatah voucher ini sudah habis dipakai, jadi harganya tidak berubah. Pakai voucher lain, atau lanjutkan tanpa voucher.",
  voucher_already_used:
    "Voucher ini sudah pernah kamu pakai, jadi harganya tidak berubah. Pakai voucher lain, atau lanjutkan tanpa voucher.",
  voucher_below_minimum:
    "Bookingmu belum mencapai jumlah minimum voucher ini, jadi harganya tidak berubah. Tambah bookingmu, atau lanjutkan tanpa voucher.",
  voucher_not_applicable:
    "Voucher ini tidak berlaku untuk isi bookingmu, jadi harganya tidak berubah. Pakai voucher lain, atau lanjutkan tanpa voucher.",
  wallet_too_low:
    "Saldomu tidak cukup untuk jumlah ini, jadi belum ada yang terpotong. Muat ulang untuk melihat saldo terbaru, atau bayar sisanya dengan cara lain.",
  package_hours_too_low:
    "Jam paketmu tidak cukup untuk booking ini, jadi belum ada jam yang terpakai. Muat ulang untuk melihat sisa jam, atau bayar dengan cara lain.",
  method_not_offered:
    "Cara bayar ini tidak bisa dipakai untuk jumlah atau waktu ini, jadi belum ada uang yang terpakai. Pilih cara bayar lain.",
  payment_in_progress:
    "Booking ini masih punya pembayaran yang berjalan, jadi yang baru belum dibuat. Lanjutkan atau batalkan pembayaran itu dulu.",
  booking_started:
    "Jam mainnya sudah mulai, jadi booking ini tidak bisa lagi diubah atau dibatalkan sendiri dan uangnya tidak berubah. Bicaralah dengan meja depan.",
  drawer_not_open: "Lacimu belum dibuka, jadi tunai belum bisa dicatat. Buka laci di halaman Laci dan tutup hari.",
  drawer_open: "Masih ada laci kas yang terbuka. Hitung dulu laci itu.",
  drawer_too_low: "Uang di laci tidak sebanyak itu, jadi tidak ada yang dicatat. Periksa jumlahnya.",
  reason_required: "Hitungannya berbeda. Tulis alasannya dulu.",
  relief_used:
    "Kredit atau pindah gratis karena hujan ini sudah dipakai, jadi tidak bisa diubah lagi. Selesaikan sisanya sebagai booking biasa.",
  rain_not_eligible:
    "Aturan hujan tidak berlaku untuk booking ini, jadi tidak ada yang dikembalikan. Pakai pindah jadwal atau pembatalan biasa.",
  no_show_too_early:
    "Belum waktunya menandai tidak datang, jadi status booking tidak berubah. Tunggu beberapa menit lagi setelah jam mulai.",
  check_in_too_early:
    "Terlalu awal untuk check-in, jadi status booking tidak berubah. Coba lagi mendekati jam mulainya.",
  visit_over:
    "Jam mainnya sudah selesai, jadi kehadirannya tidak bisa diubah lagi. Kalau catatannya keliru, minta manajer memeriksanya.",
  undo_too_late:
    "Batas waktu untuk membatalkan langkah ini sudah lewat, jadi tidak ada yang berubah. Minta manajer memeriksanya.",
  offer_lapsed:
    "Tawaran daftar tunggu ini sudah lewat waktunya, jadi jamnya kami tawarkan ke orang berikutnya dan tidak ada uang yang terpakai. Masuk lagi ke daftar tunggu kalau masih mau.",
  gender_rule:
    "Rumah ini hanya untuk putra atau hanya untuk putri, jadi pengajuannya belum terkirim. Pilih rumah lain yang cocok dengan penghuninya.",
  not_free_yet:
    "Kamar ini belum kosong pada tanggal atau selama itu, jadi pengajuannya belum terkirim. Pilih tanggal mulai yang lebih lambat, atau kamar lain.",
  notice_too_short:
    "Sewa tidak bisa berakhir pada tanggal itu, jadi belum ada yang berubah. Pilih akhir bulan sewa yang lebih lambat.",
  deposit_too_low:
    "Potongannya melebihi deposit yang ada, jadi belum ada yang tersimpan. Kurangi potongannya, atau tagih sisanya terpisah.",
  class_full:
    "Tempat di kelas ini baru saja habis, jadi belum jadi milikmu dan tidak ada uang yang terpakai. Masuk daftar tunggu, atau pilih kelas lain.",
  already_enrolled:
    "Peserta ini sudah punya tempat di kelas ini, jadi tidak perlu mendaftar lagi. Lihat di halaman booking, atau pilih peserta lain.",
  age_not_fitting:
    "Umur peserta belum pas untuk kelas ini, jadi belum ada yang didaftarkan. Pilih kelas untuk umurnya, atau peserta lain.",
  level_not_fitting:
    "Level peserta tidak sama dengan level kelas ini, jadi belum ada yang didaftarkan. Pilih kelas lain, atau ubah levelnya di profil.",
  guardian_consent_required:
    "Data anak baru boleh kami simpan setelah orang tua atau walinya setuju, jadi belum ada yang tersimpan. Centang persetujuannya, lalu coba lagi.",
  trial_used:
    "Peserta ini sudah pernah mencoba program ini, jadi kelas coba tidak bisa diulang. Daftar untuk satu term, atau coba program lain.",
  absence_too_late:
    "Pertemuannya terlalu dekat, jadi izinmu tidak lagi mendapat pertemuan pengganti dan belum kami catat. Kabari pelatih lewat meja depan.",
  make_up_not_fitting:
    "Pertemuan itu tidak bisa dipakai sebagai pengganti, jadi belum ada yang berubah. Pilih pertemuan lain dari daftar.",
  idempotency_key_reused:
    "Permintaan ini memakai tanda dari permintaan lain yang isinya berbeda, jadi tidak diproses. Muat ulang halaman, lalu coba lagi.",
  already_member: "Kamu sudah tercatat di klub ini, jadi tidak ada yang berubah. Muat ulang halaman untuk melihatnya.",
  invitation_required:
    "Klub ini menerima anggota lewat undangan, jadi kamu belum terdaftar. Minta tautan undangan dari anggotanya.",
  invitation_invalid:
    "Undangan ini sudah lewat waktunya atau jatahnya habis, jadi kamu belum terdaftar. Minta tautan baru dari pengurus klub.",
  challenge_too_far:
    "Pemain ini berdiri terlalu jauh di atasmu atau di bawahmu, jadi tantangannya belum dibuat. Pilih yang lebih dekat.",
  challenge_open:
    "Salah satu dari kalian masih punya tantangan yang belum selesai, jadi yang baru belum dibuat. Selesaikan dulu yang itu.",
  match_full:
    "Tempat terakhir baru saja diambil orang lain, jadi kamu belum ikut dan tidak ada uang yang terpakai. Pilih lawan main yang lain.",
  match_closed:
    "Pencarian lawan ini sudah ditutup, jadi tidak ada yang berubah dan tidak ada uang yang terpakai. Pilih lawan main yang lain.",
  edited_meanwhile:
    "Orang lain menyimpan perubahan lebih dulu, jadi perubahanmu belum disimpan. Lihat apa yang berubah, lalu simpan lagi.",
  price_rules_wrong:
    "Ada jam tanpa harga, harga ganda, atau harga nol, jadi harga lama tetap berlaku. Perbaiki aturan yang ditandai, lalu simpan lagi.",
  already_told:
    "Pelanggan sudah dikabari soal pengumuman ini, jadi tidak ada yang dikirim lagi. Untuk kabar baru, tulis pengumuman baru.",
  still_in_use:
    "Masih ada booking di sana, jadi belum bisa ditutup atau dikurangi. Pindahkan atau batalkan booking itu dulu.",
  file_unreadable:
    "Berkas ini tidak punya kolom nomor pesanan, jumlah, biaya, dan tanggal pencairan, jadi tidak ada yang disimpan. Unduh lagi dari gateway sebagai CSV.",
  door_code_over: "Kode ini sudah dipakai atau sudah lewat, jadi perangkat belum terdaftar. Minta kode baru.",
  door_unknown: "Perangkat ini belum terdaftar, jadi belum ada yang diproses. Minta kode pendaftaran.",
  door_revoked: "Perangkat ini sudah dicabut, jadi tidak ada yang diproses. Minta kode baru kalau ini keliru.",
  backup_under_way: "Cadangan sedang dibuat, jadi tidak dimulai lagi. Tunggu sampai yang ini selesai.",
} as const satisfies Record<ErrorCode | "offline", string>;

/** A code from a newer server than this page counts as an internal failure. */
export function errorSentence(code: string): string {
  return Object.hasOwn(errorText, code) ? errorText[code as keyof typeof errorText] : errorText.internal;
}
