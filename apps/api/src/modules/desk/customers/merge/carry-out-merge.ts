import { maskAddress } from "@lapang/domain/identity/mask-address";
import { walletMerged } from "@lapang/domain/payment/movements";
import type { Tx } from "../../../../db/connect.ts";
import type { IdentityPort } from "../../../../ports/identity.ts";
import { mergingTexts } from "../../../../texts/merging.ts";
import { recordAction } from "../../../audit/record-action.ts";
import { mergeMemberships } from "../../../clubs/members/merge-memberships.ts";
import { joinAccounts } from "../../../identity/join-accounts.ts";
import { notifyPerson } from "../../../notifications/notify-person.ts";
import { queueMail } from "../../../notifications/queue-mail.ts";
import { postEntry } from "../../../payments/books/post-entry.ts";
import { linkContactMessages } from "../../../venue/contact-messages/link-contact-messages.ts";
import { findVenueAddress } from "../../../venue/find-venue-address.ts";
import type { Customer } from "./lock-two.ts";
import { moveReferences, renameFiles } from "./move-references.ts";
import { resolveDuplicates } from "./resolve-duplicates.ts";

const MOST_TAGS = 12;

export type Accounts = IdentityPort["accounts"];
type Merge = {
  from: Customer;
  into: Customer;
  reason: string;
  staffId: string;
  now: Date;
  enteredBy?: string;
  /** Set when both mailboxes have confirmed. */
  confirmed?: true;
};

/** Moves everything of one locked customer to another, including the wallet, and closes the first. */
export async function carryOutMerge(tx: Tx, accounts: Accounts, merge: Merge): Promise<void> {
  const { from, into, reason, staffId, now, enteredBy, confirmed } = merge;
  const two = { fromId: from.id, intoId: into.id, now };
  await resolveDuplicates(tx, two);
  await linkContactMessages(tx, from.id);
  const counts = await moveReferences(tx, two);
  await mergeMemberships(tx, two);
  const amount = await moveWallet(tx, two);
  await renameFiles(tx, await joinAccounts(tx, accounts, two));
  await closeDuplicate(tx, merge);
  const { id, name, phone, email } = from;
  await recordAction(tx, {
    personId: staffId,
    concernedId: into.id,
    action: "customers_merged",
    subjectId: into.id,
    reason,
    details: {
      from: id,
      name,
      phone,
      email,
      account: from.claimed,
      wallet: amount,
      moved: counts,
      enteredBy,
      confirmed,
    },
  });
  if (from.claimed) await notifyMerged(tx, { from, into });
}

async function moveWallet(tx: Tx, { fromId, intoId }: { fromId: string; intoId: string }): Promise<number> {
  const wallets = await tx
    .selectFrom("wallet")
    .select(["person_id", "balance"])
    .where("person_id", "in", [fromId, intoId])
    .orderBy("person_id")
    .forUpdate()
    .execute();
  const amount = wallets.find(({ person_id }) => person_id === fromId)?.balance ?? 0;
  if (amount !== 0) {
    const entry = walletMerged({ fromId, intoId, amount });
    await postEntry(tx, { entry, dedupeKey: `merge:${fromId}`, personId: intoId });
  }
  return amount;
}

/**
 * Closes the duplicate, so that the database refuses further writes in its name. Missing contact data moves to the other
 * customer.
 */
async function closeDuplicate(tx: Tx, { from, into, now }: Merge): Promise<void> {
  const gone = { disabled_at: now, merged_into: into.id, walk_in: false, phone: null, email: null, tags: [] };
  await tx
    .updateTable("person")
    .set({ ...gone, email_verified: false })
    .where("id", "=", from.id)
    .execute();
  const tags = [...new Set([...into.tags, ...from.tags])].sort().slice(0, MOST_TAGS);
  // The address of an account counts only if verified; a walk-in's address always counts.
  const isProven = (customer: Customer) => customer.email_verified || !customer.claimed;
  const keepsOwn = into.email !== null && isProven(into);
  const address = keepsOwn || !isProven(from) ? {} : { email: from.email, email_verified: from.email_verified };
  // A customer with an account is no longer a walk-in.
  const account = from.claimed || address.email ? { walk_in: false } : {};
  await tx
    .updateTable("person")
    .set({ tags, phone: into.phone ?? from.phone, ...address, ...account })
    .where("id", "=", into.id)
    .execute();
}

/** Notifies both addresses of the merge and where to complain; each sees the other only masked. */
async function notifyMerged(tx: Tx, { from, into }: { from: Customer; into: Customer }): Promise<void> {
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
