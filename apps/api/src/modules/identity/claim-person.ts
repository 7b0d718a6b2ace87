import { DomainError } from "@lapang/domain/errors";
import { mayActAs, type Role } from "@lapang/domain/staff/roles";
import { toOneLine } from "@lapang/domain/text/one-line";
import type { Tx } from "../../db/connect.ts";
import type { VerifiedIdentity } from "../../ports/identity.ts";
import { peopleTexts } from "../../texts/people.ts";
import { linkContactMessages } from "../venue/contact-messages/link-contact-messages.ts";
import {
  insertIdentity,
  insertPerson,
  isJoined,
  lockHolder,
  lockKeys,
  lockPersonOf,
  noteStaffAddressChange,
  type PersonRow,
  updatePerson,
} from "./people-queries.ts";

const MAX_NAME_LENGTH = 120;
const NAMELESS = peopleTexts.id.unnamedCustomer;

/**
 * Finds or creates the person of a proven identity. A new identity claims the person that the venue prepared with the same
 * verified address, otherwise it becomes a customer. A role never comes from a token.
 */
export async function claimPerson(tx: Tx, identity: VerifiedIdentity): Promise<PersonRow> {
  const { issuer, subject, emailVerified } = identity;
  const email = identity.email?.toLowerCase() ?? null;
  await lockKeys(tx, [`identity ${issuer} ${subject}`, ...(email ? [`email ${email}`] : [])]);
  const known = await lockPersonOf(tx, issuer, subject);
  if (known) return email === null ? known : copyAccountAddress(tx, known, { subject, email, verified: emailVerified });

  const holder = email === null ? undefined : await lockHolder(tx, email);
  if (holder && !holder.claimed) {
    if (!emailVerified) throw new DomainError("email_unverified", "This address is known here: verify it first");
    await insertIdentity(tx, issuer, subject, holder.id);
    return updatePerson(tx, holder.id, { email_verified: true });
  }
  if (holder && emailVerified) await updatePerson(tx, holder.id, { email: null, email_verified: false });
  const person = await insertPerson(tx, {
    name: nameOf(identity),
    email: holder && !emailVerified ? null : email,
    email_verified: email !== null && emailVerified,
  });
  await insertIdentity(tx, issuer, subject, person.id);
  return person;
}

type Account = { subject: string; email: string; verified: boolean };

/** Copies the account's address to the person, unless the account was joined later and the person has another address. */
export async function copyAccountAddress(tx: Tx, person: PersonRow, { subject, email, verified }: Account) {
  const keepsOwn = person.email !== null && person.email !== email && (await isJoined(tx, subject));
  return keepsOwn ? person : updateAddress(tx, person, email, verified);
}

/** Updates a person's address. A verified address is taken from any other person who holds it. */
async function updateAddress(tx: Tx, person: PersonRow, email: string, verified: boolean): Promise<PersonRow> {
  if (person.email === email) {
    return verified && !person.email_verified ? updatePerson(tx, person.id, { email_verified: true }) : person;
  }
  await linkContactMessages(tx, person.id);
  if (person.role !== "customer" && person.email !== null) await noteStaffAddressChange(tx, person.id);
  const holder = await lockHolder(tx, email);
  if (holder && !verified) return updatePerson(tx, person.id, { email: null, email_verified: false });
  if (holder) await updatePerson(tx, holder.id, { email: null, email_verified: false });
  // An unclaimed person prepared with this address passes their role on to the person who verified it.
  const role = holder && !holder.claimed && !holder.disabled_at ? higher(person.role, holder.role) : person.role;
  return updatePerson(tx, person.id, { email, email_verified: verified, role });
}

function higher(one: string, other: string): string {
  return mayActAs(one as Role, other as Role) ? one : other;
}

function nameOf({ name, email }: VerifiedIdentity): string {
  const given = [name, email?.split("@", 1)[0]].map((text) => text && toOneLine(text.replace(/\p{C}+/gu, " ")));
  return (given.find(Boolean) ?? NAMELESS).slice(0, MAX_NAME_LENGTH).toWellFormed().trim() || NAMELESS;
}
