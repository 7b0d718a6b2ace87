import { maskAddress } from "@lapang/domain/identity/mask-address";
import type { Tx } from "../../../../../db/connect.ts";
import { mergingTexts } from "../../../../../texts/merging.ts";
import { hashToken, newSessionToken } from "../../../../identity/session-token.ts";
import { queueMail } from "../../../../notifications/queue-mail.ts";
import { findVenueAddress } from "../../../../venue/find-venue-address.ts";
import type { Side } from "./mailboxes.ts";

export const CONFIRM_PATH = "/merge-confirmation";

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
  const link = `${origin}${CONFIRM_PATH}?t=${token}`;
  await queueMail(tx, {
    to,
    ...mergingTexts.id.mail({ venue, other: maskAddress(other), link, expiresAt }),
    dedupeKey: `merge-confirmation:${hash.toString("base64url")}`,
  });
}
