import type { Tx } from "../../../db/connect.ts";
import type { Provider } from "./provider.ts";
import { newSecret } from "./random.ts";

/** Mails that only tell: whoever did not change this learns of it while something can still be done. */
const notices = {
  password: {
    subject: "Kata sandi akun Lapang kamu sudah diganti",
    text: "Kata sandi akunmu di Lapang baru saja diganti, dan perangkat lain harus masuk lagi.",
  },
  newAddress: {
    subject: "Alamat e-mail akun Lapang kamu sudah diganti",
    text: "Mulai sekarang akun Lapang kamu memakai alamat e-mail ini untuk masuk.",
  },
  oldAddress: {
    subject: "Alamat e-mail akun Lapang kamu sudah diganti",
    text: "Akun Lapang yang memakai alamat e-mail ini sekarang memakai alamat lain.",
  },
} as const;

const ADVICE =
  "Kalau itu kamu, tidak ada yang perlu dilakukan. Bukan kamu? Buka halaman masuk, pakai “Lupa kata sandi”, lalu hubungi meja depan.";

/** Queues the notice of a change, with the change or not at all. No link: none of these mails should teach people to follow one. */
export async function sendNotice(
  tx: Tx,
  provider: Provider,
  notice: keyof typeof notices,
  to: string | null,
): Promise<void> {
  if (to === null) return;
  const { subject, text } = notices[notice];
  const body = `Halo,\n\n${text}\n\n${ADVICE}\n\nSalam,\nLapang`;
  await provider.hooks.queueMail(tx, { to, subject, body, dedupeKey: `identity-notice-${newSecret()}` });
}
