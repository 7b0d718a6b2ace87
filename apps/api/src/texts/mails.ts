import { html } from "@lapang/domain/text/markup";
import type { ByLanguage } from "./language.ts";

const indonesian = {
  /** The label of a mail's button, by the beginning of its link. */
  buttons: {
    "/my-booking": "Lihat booking",
    "/payment-history": "Lihat pembayaran",
    "/checkout": "Selesaikan booking",
    "/invoice": "Lihat tagihan",
    "/academy": "Lihat kelas",
    "/club": "Buka klub",
    "/court": "Lihat lapangan",
    "/admin": "Buka meja depan",
    "/profile": "Buka profil",
  },
  otherButton: "Buka",

  addressStopped: (address: string) => ({
    title: "E-mail ke alamatmu selalu kembali",
    body: `Server e-mail untuk ${address} menolak surat kami, jadi kami berhenti mengirim ke sana. Semua kabar tetap ada di kotak pesan. Periksa atau ganti alamat e-mailmu di profil.`,
  }),

  unsubscribe: {
    title: "Berhenti dikabari?",
    text: "Kabar soal ini tidak akan lagi kami kirim lewat e-mail. Di kotak pesan tetap ada.",
    confirm: "Ya, berhenti kabari saya",
  },
  unsubscribed: {
    title: "Sudah. Tidak ada lagi e-mail soal ini",
    body: html`<p>Berubah pikiran? <a href="/profile#kabar">Atur cara kami mengabari</a>.</p>`,
  },
};

export const mailsTexts: ByLanguage<typeof indonesian> = { id: indonesian };
