import type { ByLanguage } from "./language.ts";

type Addresses = { email: string | null; newEmail?: string | undefined };

const letter = (...lines: string[]) => `Halo,\n\n${lines.join("\n\n")}\n\nSalam,\nLapang`;

/** `before` precedes the link, `after` follows it. */
const withLink = (subject: string, before: string, after: string) => ({
  subject,
  body: (link: string) => letter(before, link, after),
});

const changeMail = (subject: string, text: string) => ({
  subject,
  body: letter(
    text,
    "Kalau itu kamu, tidak ada yang perlu dilakukan. Bukan kamu? Buka halaman masuk, pakai “Lupa kata sandi”, lalu hubungi meja depan.",
  ),
});

const indonesian = {
  /** Mails of the embedded identity provider with a link, by the kind of its code. */
  actionMails: {
    PASSWORD_RESET: ({ email }: Addresses) =>
      withLink(
        "Atur ulang kata sandi Lapang",
        `Ada yang meminta kata sandi baru untuk akun ${email}. Buka tautan ini untuk membuatnya:`,
        "Tautan berlaku satu jam dan hanya sekali pakai. Bukan kamu yang meminta? Abaikan saja e-mail ini.",
      ),
    VERIFY_EMAIL: ({ email }: Addresses) =>
      withLink(
        "Konfirmasi alamat e-mail kamu",
        `Satu langkah lagi: buka tautan ini supaya kami tahu ${email} memang milikmu:`,
        "Tautan berlaku tiga hari. Tidak pernah mendaftar di Lapang? Abaikan saja e-mail ini.",
      ),
    VERIFY_AND_CHANGE_EMAIL: ({ newEmail }: Addresses) =>
      withLink(
        "Konfirmasi alamat e-mail baru kamu",
        `Buka tautan ini untuk memakai ${newEmail} sebagai alamat e-mail akun Lapang kamu:`,
        "Tautan berlaku satu hari. Bukan kamu yang meminta? Abaikan saja e-mail ini, tidak ada yang berubah.",
      ),
    RECOVER_EMAIL: ({ newEmail }: Addresses) =>
      withLink(
        "Alamat e-mail akun Lapang kamu sudah diganti",
        `Alamat e-mail akunmu sekarang ${newEmail}. Bukan kamu yang menggantinya? Kembalikan lewat tautan ini:`,
        "Tautan berlaku tujuh hari. Setelah itu kami kirimi kamu tautan untuk membuat kata sandi baru.",
      ),
  },
  /** Mails about a change, without a link: people should not get used to following links in them. */
  changeMails: {
    password: changeMail(
      "Kata sandi akun Lapang kamu sudah diganti",
      "Kata sandi akunmu di Lapang baru saja diganti, dan perangkat lain harus masuk lagi.",
    ),
    newAddress: changeMail(
      "Alamat e-mail akun Lapang kamu sudah diganti",
      "Mulai sekarang akun Lapang kamu memakai alamat e-mail ini untuk masuk.",
    ),
    oldAddress: changeMail(
      "Alamat e-mail akun Lapang kamu sudah diganti",
      "Akun Lapang yang memakai alamat e-mail ini sekarang memakai alamat lain.",
    ),
  },

  /** Pages between this site and an external identity provider. */
  externalSignIn: {
    title: "Masuk",
    heading: "Sebentar ya…",
    closeWindow: "Kalau jendela ini tidak tertutup sendiri, tutup saja dan coba lagi.",
    toLogin: "Ke halaman masuk",
    incomplete: { title: "Alamat ini tidak lengkap", text: "Mulai lagi dari halaman masuk." },
    notFromHere: { title: "Tidak bisa dari sini", text: "Masuk dengan akun lain tidak tersedia dari alamat ini." },
    expired: {
      title: "Masuk belum selesai",
      text: "Waktunya habis, atau sudah pernah dipakai. Mulai lagi dari halaman masuk.",
    },
  },

  newDevice: ({ browser, system }: { browser: string; system: string }) => {
    const device = [browser, system].filter(Boolean).join(" di ") || "perangkat yang tidak kami kenal";
    return {
      title: "Akunmu dibuka di perangkat baru",
      body: `Seseorang baru saja masuk ke akunmu lewat ${device}. Kalau itu kamu, tidak ada yang perlu dilakukan. Bukan kamu? Keluarkan perangkat itu di profil, lalu ganti kata sandimu.`,
    };
  },
  secondFactor: (change: "added" | "removed") => {
    const what = change === "added" ? "dipasang" : "dilepas";
    return {
      title: `Kode keamanan ${what}`,
      body: `Kode keamanan untuk akunmu baru saja ${what}. Bukan kamu? Ganti kata sandimu dan hubungi pemilik sekarang.`,
    };
  },
  enrolmentCode: (code: string) => ({
    subject: "Kode untuk memasang kode keamanan",
    body: `Kode sekali pakaimu: ${code}\n\nKetik kode ini di halaman pemasangan. Berlaku 30 menit. Bukan kamu yang memintanya? Seseorang tahu kata sandimu: ganti sekarang dan hubungi pemilik.`,
  }),
  passkeyAdded: (name: string) => ({
    title: "Kunci sandi ditambahkan",
    body: `Kunci sandi “${name}” sekarang bisa membuka akunmu. Bukan kamu? Hapus di halaman Keamanan dan ganti kata sandimu.`,
  }),
  codeLocked: {
    title: "Kode keamananmu salah berkali-kali",
    body: "Seseorang memasukkan kode yang salah lima kali di akunmu, jadi kode berikutnya ditolak selama seperempat jam. Bukan kamu? Ganti kata sandimu sekarang.",
  },
  staffInvited: {
    title: "Kamu diundang menjadi petugas",
    body: "Masuk atau buat akun dengan alamat surel ini, lalu buktikan alamatnya. Setelah itu halaman petugas terbuka untukmu.",
  },
  roleChanged: {
    title: "Yang boleh kamu lakukan berubah",
    body: "Peranmu atau hakmu di sini diubah. Buka halaman Siapa boleh apa untuk melihat apa yang berlaku sekarang.",
  },
};

export const accountsTexts: ByLanguage<typeof indonesian> = { id: indonesian };
