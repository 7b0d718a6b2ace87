import { html } from "@lapang/domain/text/markup";
import type { Zone } from "@lapang/domain/venue/venue-time";
import { bareTime, longDay } from "./indonesian-moments.ts";
import type { ByLanguage } from "./language.ts";

type Venue = { name: string; phone: string; email: string; zone: Zone };
type Question = { venue: Venue; own: string; other: string; closes: boolean; expiresAt: Date };

const until = (zone: Zone, at: Date) => `${longDay(zone, at)} pukul ${bareTime(zone, at)}`;
const contact = ({ name, phone, email }: Venue) => `${name} di ${phone} atau ${email}`;
const hint = (address: string | null) => (address ? ` (${address})` : "");

const indonesian = {
  mail: ({ venue, other, link, expiresAt }: { venue: Venue; other: string; link: string; expiresAt: Date }) => ({
    subject: "Gabungkan dua akunmu?",
    body: [
      `Petugas ${venue.name} ingin menggabungkan akunmu dengan akun lain (${other}) karena keduanya dikira milik satu orang. Setelah digabung, kedua cara masuk membuka akun yang sama, dengan semua booking, saldo, dan berkasnya.`,
      "Buka tautan ini untuk melihat apa yang terjadi, lalu setujui atau tolak:",
      link,
      `Tautan berlaku sampai ${until(venue.zone, expiresAt)} dan hanya sekali pakai. Akun digabung hanya kalau kedua alamat setuju. Akun itu bukan milikmu? Tolak, atau hubungi ${contact(venue)}.`,
    ].join("\n\n"),
  }),

  /** The page behind the mailed link. */
  question: ({ venue, own, other, closes, expiresAt }: Question) => ({
    title: "Gabungkan dua akun?",
    body: html`<p>Petugas ${venue.name} ingin menggabungkan akun ${own} dengan akun ${other}.</p>
<ul><li>Booking, saldo, jam paket, peserta, dan berkas di kedua akun pindah ke satu akun.</li>
<li>Kedua cara masuk membuka akun itu, jadi pemilik alamat yang lain melihat dan memakai semuanya.</li>
<li>${
      closes
        ? "Akun dengan alamatmu ini ditutup dan menjadi bagian dari akun yang lain. Semua perangkatnya keluar."
        : "Akun dengan alamatmu ini tetap ada dan menerima isi akun yang lain."
    }</li><li>Tidak bisa diurungkan.</li></ul>
<p>Akun digabung hanya kalau kedua alamat setuju, paling lambat ${until(venue.zone, expiresAt)}. Akun yang lain bukan milikmu? Tolak saja.</p>
<form method="post"><button name="answer" value="agree">Ya, keduanya akunku</button>
<button name="answer" value="refuse" class="quiet">Tolak, jangan digabung</button></form>`,
  }),
  outcomes: {
    merged: {
      title: "Kedua akun sudah digabung",
      text: "Masuk lagi seperti biasa: kedua cara masuk sekarang membuka akun yang sama.",
    },
    waiting: {
      title: "Terima kasih, tinggal satu alamat lagi",
      text: "Akun digabung setelah alamat yang lain juga setuju. Sampai saat itu tidak ada yang berubah.",
    },
    refused: {
      title: "Kedua akun tetap terpisah",
      text: "Tidak ada yang digabung, dan petugas sudah kami beri tahu.",
    },
    blocked: {
      title: "Persetujuanmu tersimpan, tetapi akun belum digabung",
      text: "Masih ada yang harus diselesaikan petugas, misalnya booking yang belum dibayar. Kamu tidak perlu menyetujui lagi.",
    },
  },
  linkExpired: {
    title: "Tautan ini tidak berlaku lagi",
    text: "Tautan sudah dipakai, diganti dengan yang lebih baru, atau kedaluwarsa.",
  },
  contact: (venue: Venue) => `Ada pertanyaan? Hubungi ${contact(venue)}.`,

  /** Notifications to both addresses after the merge; each sees the other one masked. */
  merged: ({
    venue,
    from,
    into,
    bothStay,
  }: {
    venue: Venue;
    from: string | null;
    into: string | null;
    bothStay: boolean;
  }) => {
    const ways = bothStay
      ? "kamu bisa masuk dengan kedua cara yang lama"
      : "cara masuk yang alamatnya belum pernah dibuktikan sudah dihapus";
    const rest = `Booking, saldo, jam paket, dan peserta di kedua akun sekarang ada di satu tempat, dan ${ways}.`;
    const complain = `Bukan kamu yang memintanya? Hubungi ${contact(venue)}.`;
    return {
      title: "Dua akunmu sudah menjadi satu",
      kept: `Petugas kami menggabungkan akun lain${hint(from)} ke akun ini. ${rest} ${complain}`,
      closed: `Petugas kami menggabungkan akun ini ke akun lain${hint(into)}. ${rest} Masuk lagi seperti biasa. ${complain}`,
    };
  },
  staff: {
    refused: "Pemilik akun menolak gabungan",
    blocked: "Dua pelanggan belum bisa digabung",
    body: "Lihat sebabnya dan langkah berikutnya di daftar gabungan.",
  },
};

export const mergingTexts: ByLanguage<typeof indonesian> = { id: indonesian };
