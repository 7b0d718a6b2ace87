/** Words about the second factor of staff. */
export const officeSecurityText = {
  code: "Kode keamanan",
  codeHint: "Enam angka dari aplikasi di ponselmu, atau satu kode cadangan",
  gate: {
    setUp: "Pasang kode keamanan dulu",
    setUpLead:
      "Peranmu boleh mengatur uang dan orang, jadi kata sandi saja tidak cukup. Pasang aplikasi kode di ponselmu, sekali saja.",
    prove: "Masukkan kode keamanan",
    proveLead: "Buka aplikasi kode di ponselmu dan ketik angkanya. Ponsel tidak ada? Pakai satu kode cadangan.",
    enter: "Masuk",
  },
  status: {
    on: "Kode keamanan terpasang",
    off: "Kode keamanan belum terpasang",
    offLead: "Tanpa kode, siapa pun yang tahu kata sandimu bisa bekerja sebagai kamu.",
    since: (when: string) => `Sejak ${when}`,
    left: (count: number) => `Sisa ${count} kode cadangan`,
  },
  setUp: {
    begin: "Pasang sekarang",
    scan: "Pindai gambar ini dengan aplikasi kode, misalnya Aegis, Google Authenticator, atau 1Password.",
    picture: "Kode QR untuk aplikasi kode",
    byHand: "Tidak bisa memindai? Ketik kunci ini:",
    key: "kunci",
    confirm: "Kode dari aplikasi",
    done: "Pasang",
  },
  recovery: {
    title: "Simpan kode cadangan ini",
    lead: "Tiap kode berlaku sekali, kalau ponselmu hilang. Setelah halaman ini ditutup, kodenya tidak bisa dilihat lagi.",
    copy: "kode cadangan",
    kept: "Sudah kusimpan",
    renew: "Buat kode cadangan baru",
    renewLead: "Kode yang lama tidak berlaku lagi.",
  },
  remove: "Lepas kode keamanan",
  removeLead: "Untuk pindah ke ponsel lain. Setelah itu kamu diminta memasangnya lagi kalau peranmu memerlukannya.",
  removed: "Kode keamanan dilepas",
  reset: "Hapus kode keamanannya",
  resetLead: "Kalau ponsel dan kode cadangannya hilang. Semua perangkatnya keluar, lalu ia memasang kode baru.",
} as const;
