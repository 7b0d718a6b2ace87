import { maskAddress } from "@lapang/domain/identity/mask-address";
import type { Tx } from "../../../../db/connect.ts";
import { mergingTexts } from "../../../../texts/merging.ts";
import { notifyPerson } from "../../../notifications/notify-person.ts";
import { queueMail } from "../../../notifications/queue-mail.ts";
import { findVenueAddress } from "../../../venue/find-venue-address.ts";
import type { Customer } from "./lock-two.ts";

/** Notifies both addresses of the merge and where to complain; each sees the other only masked. */
export async function notifyMerged(tx: Tx, { from, into }: { from: Customer; into: Customer }): Promise<void> {
  const venue = await findVenueAddress(tx);
  const dedupeKey = `merged:${from.id}`;
  const { title, kept, closed } = mergingTexts.id.merged({
    venue,
    from: from.email && maskAddress(from.email),
    into: into.email && maskAddress(into.email),
    bothStay: from.email_verified && into.email_verified,
  });
  await notifyPerson(tx, {
    personId: into.id,
    topic: "security",
    title,
    body: kept,
    link: "/profile",
    mail: true,
    dedupeKey,
  });
  // An unverified address may belong to someone else.
  if (!from.email || !from.email_verified || from.email === into.email) return;
  await queueMail(tx, {
    to: from.email,
    subject: title,
    body: closed,
    dedupeKey: `${dedupeKey}:double`,
  });
}
