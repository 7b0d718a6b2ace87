import { maskAddress } from "@lapang/domain/identity/mask-address";
import type { Tx } from "../../../../db/connect.ts";
import { queueMail } from "../../../notifications/queue-mail.ts";
import { tellPerson } from "../../../notifications/send-message.ts";
import { findVenueAddress } from "../../../venue/find-venue-address.ts";
import type { Customer } from "./lock-two.ts";

const TITLE = "Dua akunmu sudah menjadi satu";

/** Notifies both addresses of the merge and where to complain; each sees the other only masked. */
export async function notifyMerged(tx: Tx, { from, into }: { from: Customer; into: Customer }): Promise<void> {
  const venue = await findVenueAddress(tx);
  const dedupeKey = `merged:${from.id}`;
  const hint = (address: string | null) => (address ? ` (${maskAddress(address)})` : "");
  const bothStay = from.email_verified && into.email_verified;
  const ways = bothStay
    ? "kamu bisa masuk dengan kedua cara yang lama"
    : "cara masuk yang alamatnya belum pernah dibuktikan sudah dihapus";
  const rest = `Booking, saldo, jam paket, dan peserta di kedua akun sekarang ada di satu tempat, dan ${ways}.`;
  const complain = `Bukan kamu yang memintanya? Hubungi ${venue.name} di ${venue.phone} atau ${venue.email}.`;
  await tellPerson(tx, {
    personId: into.id,
    topic: "security",
    title: TITLE,
    body: `Petugas kami menggabungkan akun lain${hint(from.email)} ke akun ini. ${rest} ${complain}`,
    link: "/profile",
    mail: true,
    dedupeKey,
  });
  // An unverified address may belong to someone else.
  if (!from.email || !from.email_verified || from.email === into.email) return;
  await queueMail(tx, {
    to: from.email,
    subject: TITLE,
    body: `Petugas kami menggabungkan akun ini ke akun lain${hint(into.email)}. ${rest} Masuk lagi seperti biasa. ${complain}`,
    dedupeKey: `${dedupeKey}:double`,
  });
}
