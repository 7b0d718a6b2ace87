/** Texts of the login's rarer states; they load with them. */
export const loginModesText = {
  goingOn: "Sebentar, kamu masih kami kenali…",
  forgot: {
    button: "Kirim tautan",
    toSignIn: "Kembali ke masuk",
    sentHeading: "Cek e-mailmu",
    sent: (email: string) =>
      `Kalau ${email} punya akun, tautannya sedang di jalan. Berlaku satu jam; lihat juga folder spam.`,
    again: "Kirim ulang",
    sentAgain: "Tautan dikirim ulang",
  },
  unverified: {
    text: (email: string) =>
      `${email} sudah ada di catatan kami, misalnya dari booking di meja depan. Supaya tidak jatuh ke tangan orang lain, buka dulu tautan yang kami kirim ke sana.`,
    button: "Sudah kubuka, lanjut",
    again: "Kirim ulang tautan",
    sentAgain: (email: string) => `Tautan dikirim lagi ke ${email}`,
    notYet: "Belum terbukti. Buka tautan di e-mail terakhir dari kami, lalu tekan lagi.",
    other: "Pakai akun lain",
  },
  link: {
    text: (email: string, method: string) =>
      `${email} sudah punya akun dengan kata sandi. Masukkan kata sandinya sekali, lalu ${method} bisa kamu pakai juga.`,
    button: "Masuk dan sambungkan",
    cancel: "Batal, masuk biasa",
    done: (method: string) => `${method} sudah tersambung`,
    notDone: (method: string) => `Kamu masuk, tapi ${method} belum tersambung`,
    notDoneText: "Buktinya sudah terlalu lama. Sambungkan lagi dari halaman profil.",
  },
  reset: {
    checking: "Memeriksa tautan…",
    text: (email: string) => `Untuk akun ${email}. Perangkat lain harus masuk lagi sesudahnya.`,
    button: "Simpan kata sandi",
    doneHeading: "Kata sandi baru tersimpan",
    done: "Masuk dengan kata sandi yang baru.",
    toSignIn: "Masuk",
    badHeading: "Tautan ini tidak berlaku",
    newLink: "Minta tautan baru",
  },
  verify: {
    working: "Memeriksa tautan…",
    doneHeading: "E-mailmu terbukti",
    done: (email: string) => `${email} sekarang terverifikasi. Terima kasih.`,
    onward: "Lanjut",
    toSignIn: "Masuk",
    badHeading: "Tautan ini tidak berlaku",
    uncheckedHeading: "Tautan ini belum bisa diperiksa",
    again: "Coba lagi",
    badNext: "Masuk, lalu minta surat verifikasi baru dari halaman profil.",
  },
  change: {
    doneHeading: "E-mail barumu sudah berlaku",
    done: (email: string) => `Mulai sekarang akunmu memakai ${email}.`,
  },
  recover: {
    doneHeading: "E-mail lamamu kembali",
    done: (email: string) =>
      `Akunmu kembali memakai ${email}. Kalau bukan kamu yang menggantinya, buat juga kata sandi baru.`,
    newPassword: "Buat kata sandi baru",
  },
  rules: {
    min: (length: number) => `Minimal ${length} karakter`,
    max: (length: number) => `Maksimal ${length} karakter`,
    lowercase: "Huruf kecil",
    uppercase: "Huruf besar",
    digit: "Angka",
    symbol: "Tanda seperti ! atau #",
    met: "terpenuhi",
    unmet: "belum",
  },
  strength: ["", "Mudah ditebak", "Lumayan", "Kuat"],
  strengthLabel: "Kekuatan",
} as const;
