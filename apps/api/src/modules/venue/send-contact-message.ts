import { randomBytes } from "node:crypto";
import type { BodyOf } from "@lapang/contract/route";
import type { sendContact } from "@lapang/contract/site/venue";
import { normalisePhone } from "@lapang/domain/text/phone";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { translateConstraint } from "../../db/constraint-errors.ts";
import { venueTexts } from "../../texts/venue.ts";
import { notifyStaff } from "../notifications/notify-staff.ts";

export type ContactDraft = Pick<BodyOf<typeof sendContact>, "name" | "email" | "phone" | "topic" | "message">;
export type ContactOrigin = {
  challenge: Buffer;
  remoteHash: Buffer;
  now: Date;
  /** The signed-in person. */
  personId?: string | undefined;
};

/** The alphabet of booking codes: no two characters look alike. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const REFERENCE_LENGTH = 8;

/** Stores a visitor's message once per challenge and notifies staff, in one transaction; returns its reference. */
export async function sendContactMessage(db: Db, draft: ContactDraft, origin: ContactOrigin): Promise<string> {
  const reference = newReference();
  const email = draft.email?.toLowerCase() ?? null;
  const phone = draft.phone === undefined ? null : normalisePhone(draft.phone);
  const { name, topic, message } = draft;
  try {
    await db.transaction().execute(async (tx) => {
      const { challenge, remoteHash: remote_hash, now: created_at } = origin;
      const privacy_version = sql<number>`(select max(version) from legal_version where slug = 'privacy-policy')`;
      const from = { reference, name, email, phone, topic, body: message };
      await tx
        .insertInto("contact_message")
        .values({ ...from, challenge, remote_hash, created_at, person_id: origin.personId ?? null, privacy_version })
        .execute();
      await notifyStaff(tx, {
        topic: "contact",
        ...venueTexts.id.contactMessage({ reference, topic, name, email, phone, message }),
        link: `/letters/${reference}`,
        dedupeKey: `contact-${reference}`,
      });
    });
  } catch (error) {
    throw translateConstraint(error);
  }
  return reference;
}

/** Returns a random reference, also for a bot's message, which is not stored. */
export function newReference(): string {
  return Array.from(randomBytes(REFERENCE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join("");
}
