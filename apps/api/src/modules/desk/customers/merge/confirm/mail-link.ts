import { maskAddress } from "@lapang/domain/identity/mask-address";
import { formatLongDate, formatTime } from "@lapang/domain/venue/indonesian-date";
import { localDateOf, localTimeOf, type Zone } from "@lapang/domain/venue/venue-time";
import type { Tx } from "../../../../../db/connect.ts";
import { hashToken, newSessionToken } from "../../../../identity/session-token.ts";
import { queueMail } from "../../../../notifications/queue-mail.ts";
import { findVenueAddress } from "../../../../venue/find-venue-address.ts";
import type { Side } from "./mailboxes.ts";

export const CONFIRM_PATH = "/merge-confirmation";

/** Formats a link's expiry in the venue's time zone. */
export function untilWords(zone: Zone, expiresAt: Date): string {
  return `${formatLongDate(localDateOf(zone, expiresAt))} pukul ${formatTime(localTimeOf(zone, expiresAt))}`;
}

type Link = { mergeId: string; side: Side; to: string; other: string; origin: string; expiresAt: Date };

/** Mails one side a new link, which replaces the side's earlier one. Only the hash of its token is stored. */
export async function mailLink(tx: Tx, { mergeId, side, to, other, origin, expiresAt }: Link): Promise<void> {
  const token = newSessionToken();
  const hash = hashToken(token);
  await tx
    .insertInto("merge_mailbox")
    .values({ merge_id: mergeId, side, email: to, token_hash: hash })
    .onConflict((known) => known.columns(["merge_id", "side"]).doUpdateSet({ token_hash: hash }))
    .execute();
  const venue = await findVenueAddress(tx);
  const until = untilWords(venue.zone, expiresAt);
  await queueMail(tx, {
    to,
    subject: "Gabungkan dua akunmu?",
    body: [
      `Petugas ${venue.name} ingin menggabungkan akunmu dengan akun lain (${maskAddress(other)}) karena keduanya dikira milik satu orang. Setelah digabung, kedua cara masuk membuka akun yang sama, dengan semua booking, saldo, dan berkasnya.`,
      "Buka tautan ini untuk melihat apa yang terjadi, lalu setujui atau tolak:",
      `${origin}${CONFIRM_PATH}?t=${token}`,
      `Tautan berlaku sampai ${until} dan hanya sekali pakai. Akun digabung hanya kalau kedua alamat setuju. Akun itu bukan milikmu? Tolak, atau hubungi ${venue.name} di ${venue.phone} atau ${venue.email}.`,
    ].join("\n\n"),
    dedupeKey: `merge-confirmation:${hash.toString("base64url")}`,
  });
}
