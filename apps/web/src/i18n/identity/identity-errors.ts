import { loginText } from "./login.ts";

const wrongPair =
  "E-mail atau kata sandi ini tidak cocok, jadi kamu belum masuk. Periksa ejaannya, atau pakai “Lupa kata sandi”.";
const signInAgain =
  "Bukti masukmu di perangkat ini tidak berlaku lagi, jadi belum ada yang berubah. Masuk sekali lagi, lalu ulangi.";
const ourFault =
  "Ada gangguan di pihak kami, jadi permintaanmu belum selesai diproses. Coba lagi sebentar lagi; kalau tetap gagal, hubungi meja depan.";
const ourSetting =
  "Cara masuk ini belum disetel dengan benar di pihak kami, jadi belum ada yang berubah. Pakai cara masuk lain, atau hubungi meja depan.";
const otherMethodFailed =
  "Layanan masuk itu tidak mengirim bukti yang bisa kami terima, jadi belum ada yang berubah. Tekan tombolnya sekali lagi, atau pakai cara lain.";
const closedWindow =
  "Jendela masuknya tertutup sebelum selesai, jadi belum ada yang berubah. Tekan tombolnya lagi kalau masih mau.";
const lost =
  "Jawaban tidak sampai, sepertinya koneksimu terputus, jadi belum tentu ada yang berubah. Periksa koneksimu, lalu coba lagi.";
const unreadable =
  "Isian ini belum bisa kami baca, jadi belum ada yang berubah. Muat ulang halaman, lalu coba sekali lagi.";
const noStore =
  "Browser ini tidak mengizinkan penyimpanan, jadi kami tidak bisa mengingat bahwa kamu masuk. Izinkan penyimpanan untuk situs ini, atau pakai jendela biasa.";

/**
 * What the identity provider's refusals mean: what happened, what it means, what to do. A wrong password and an unknown e-mail
 * share a text, so that it does not reveal who has an account.
 */
export const identityErrorText = {
  "account-exists-with-different-credential":
    "E-mail ini sudah punya akun dengan cara masuk lain, jadi belum ada yang berubah. Masuk dulu dengan cara yang lama, nanti keduanya kami sambungkan.",
  "admin-restricted-operation":
    "Pendaftaran dari sini sedang ditutup, jadi akunmu belum dibuat. Hubungi meja depan untuk dibuatkan.",
  "api-key-invalid": ourSetting,
  "app-deleted": "Halaman ini sudah terlalu lama terbuka, jadi belum ada yang berubah. Muat ulang, lalu coba lagi.",
  "auth-domain-config-required": ourSetting,
  "cancelled-popup-request":
    "Jendela masuk yang lama kami tutup karena yang baru dibuka, jadi yang lama belum selesai. Lanjutkan di jendela yang baru.",
  "configuration-not-found": ourSetting,
  "credential-already-in-use":
    "Akun luar ini sudah tersambung ke akun Lapang yang lain, jadi belum disambungkan. Masuk dengan akun itu, atau pilih akun luar yang lain.",
  "email-already-in-use":
    "E-mail ini sudah punya akun, jadi akun baru tidak dibuat. Masuk saja dengan e-mail ini, atau pakai “Lupa kata sandi”.",
  "email-change-needs-verification":
    "E-mail baru harus dibuktikan dulu, jadi e-mail lamamu masih berlaku. Buka tautan yang kami kirim ke alamat baru.",
  "expired-action-code":
    "Masa berlaku tautan ini sudah habis, jadi belum ada yang berubah. Minta tautan baru, lalu buka yang terakhir kami kirim.",
  internal: ourFault,
  "guessable-password": loginText.problems.guessable,
  "internal-error": ourFault,
  "invalid-action-code":
    "Tautan ini sudah pernah dipakai atau tidak lengkap, jadi belum ada yang berubah. Minta tautan baru, lalu buka yang terakhir kami kirim.",
  "invalid-api-key": ourSetting,
  "invalid-argument": unreadable,
  "invalid-continue-uri": ourSetting,
  "invalid-credential": wrongPair,
  "invalid-credential-or-provider-id": otherMethodFailed,
  "invalid-display-name":
    "Nama ini terlalu panjang, atau berisi tanda yang tidak terlihat. Tulis ulang namanya, lalu coba lagi.",
  "invalid-email": "Alamat e-mail ini belum lengkap. Contoh: sari@contoh.id.",
  "invalid-grant-type": ourFault,
  "invalid-oauth-client-id": ourSetting,
  "invalid-oauth-provider": ourSetting,
  "invalid-photo-url":
    "Alamat foto ini tidak bisa dipakai, jadi fotomu tetap yang lama. Pilih foto lain, lalu coba lagi.",
  "invalid-provider-id": ourSetting,
  "invalid-recipient-email":
    "Surat ke alamat ini tidak bisa dikirim, jadi belum ada yang berubah. Periksa ejaan e-mailnya, lalu coba lagi.",
  "invalid-refresh-token": signInAgain,
  "invalid-user-token": signInAgain,
  "missing-continue-uri": ourFault,
  "missing-email": "E-mail belum diisi. Tulis alamat e-mailmu.",
  "missing-or-invalid-nonce": otherMethodFailed,
  "missing-password": "Kata sandi belum diisi. Tulis kata sandimu.",
  "missing-refresh-token": signInAgain,
  "need-confirmation":
    "E-mail dari layanan itu belum terbukti milikmu, jadi akunnya belum disambungkan. Masuk dulu dengan cara yang lama.",
  "network-request-failed": lost,
  "no-auth-event": closedWindow,
  "no-such-provider":
    "Cara masuk ini tidak tersambung ke akunmu, jadi tidak ada yang dilepas. Muat ulang halaman untuk melihat yang terbaru.",
  "null-user": signInAgain,
  "operation-not-allowed": "Cara masuk ini sedang tidak dibuka, jadi belum ada yang berubah. Pakai cara masuk lain.",
  "operation-not-supported-in-this-environment":
    "Browser ini tidak bisa memakai cara masuk itu, jadi belum ada yang berubah. Pakai e-mail dan kata sandi, atau buka di browser lain.",
  "password-does-not-meet-requirements":
    "Kata sandi ini belum memenuhi syarat, jadi belum disimpan. Lengkapi yang belum tercentang.",
  "popup-blocked":
    "Browser memblokir jendela masuk, jadi belum ada yang berubah. Izinkan jendela pop-up untuk situs ini, lalu coba lagi.",
  "popup-closed-by-user": closedWindow,
  "project-not-found": ourSetting,
  "provider-already-linked":
    "Cara masuk ini sudah tersambung ke akunmu, jadi tidak ada yang berubah. Kamu sudah bisa memakainya.",
  "quota-exceeded":
    "Terlalu banyak permintaan masuk hari ini di pihak kami, jadi yang ini belum diproses. Coba lagi beberapa saat lagi.",
  "redirect-cancelled-by-user": closedWindow,
  "redirect-operation-pending": "Kamu sedang diantar ke layanan masuk, jadi tunggu sebentar. Jangan tekan tombol lagi.",
  "rejected-credential": otherMethodFailed,
  "requires-recent-login":
    "Untuk langkah penting ini kami perlu memastikan bahwa ini kamu, jadi belum ada yang berubah. Masuk sekali lagi, lalu ulangi.",
  timeout: lost,
  "too-many-requests":
    "Terlalu banyak percobaan, jadi untuk sementara kami berhenti memeriksanya. Tunggu beberapa menit lalu coba lagi, atau pakai “Lupa kata sandi”.",
  "unauthorized-continue-uri": ourSetting,
  "unauthorized-domain":
    "Alamat situs ini tidak terdaftar untuk cara masuk itu, jadi belum ada yang berubah. Buka Lapang dari alamat resminya, atau pakai e-mail dan kata sandi.",
  "unsupported-persistence-type": noStore,
  "unsupported-password-policy-schema-version": ourFault,
  "unverified-email": "E-mailmu belum terbukti milikmu, jadi langkah ini ditahan. Buka tautan verifikasi, lalu ulangi.",
  "user-cancelled": closedWindow,
  "user-disabled": "Akun ini dinonaktifkan, jadi tidak bisa dipakai masuk. Hubungi meja depan kalau menurutmu keliru.",
  "user-mismatch":
    "Akun yang kamu pilih bukan akun yang sedang masuk, jadi belum ada yang berubah. Pilih akun yang sama, lalu ulangi.",
  "user-not-found": wrongPair,
  "user-signed-out": signInAgain,
  "user-token-expired": signInAgain,
  "weak-password":
    "Kata sandi ini terlalu pendek atau terlalu sering dipakai orang, jadi belum disimpan. Pakai yang lebih panjang dan tidak umum; staf perlu paling sedikit 12 karakter.",
  "web-storage-unsupported": noStore,
  "wrong-current-password":
    "Kata sandi ini tidak cocok, jadi belum ada yang berubah. Periksa ejaannya, lalu coba lagi.",
  "wrong-password": wrongPair,
} as const;

/** An unlisted code: a general text with the code for the help desk. */
export function identitySentence(code: string): string {
  return Object.hasOwn(identityErrorText, code)
    ? identityErrorText[code as keyof typeof identityErrorText]
    : `Layanan masuk menolak permintaan ini, jadi belum ada yang berubah. Coba lagi; kalau tetap gagal, sebutkan kode ${code} ke meja depan.`;
}
