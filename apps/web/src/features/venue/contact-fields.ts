import type { FieldProblem } from "@lapang/contract/errors";
import type { BodyOf } from "@lapang/contract/route";
import type { sendContact } from "@lapang/contract/site/venue";
import {
  type ContactTopic,
  contactMessageLength,
  contactNameLength,
  contactTopics,
  countCharacters,
  isPlainText,
  isWithin,
} from "@lapang/domain/text/contact-message";
import { isOneLine } from "@lapang/domain/text/one-line";
import { normalisePhone } from "@lapang/domain/text/phone";
import { contactFormText } from "../../i18n/site/contact-form.ts";

const t = contactFormText.problems;

/** In form order: the first invalid field gets the focus. */
export const contactFieldNames = ["name", "email", "phone", "topic", "message"] as const;
export type ContactFieldName = (typeof contactFieldNames)[number];
export type ContactFields = Record<ContactFieldName, string>;
export type ContactProblems = Partial<Record<ContactFieldName, string>>;
export type ContactMessage = Omit<BodyOf<typeof sendContact>, "token" | "proof">;

export const noFields: ContactFields = { name: "", email: "", phone: "", topic: "", message: "" };

const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/;

/** The problem of each field; empty if the contact message may be sent. */
export function contactProblems(fields: ContactFields): ContactProblems {
  const found: Record<ContactFieldName, string | undefined> = {
    name: nameProblem(fields.name.trim()),
    email: emailProblem(fields),
    phone: fields.phone.trim() && normalisePhone(fields.phone) === null ? t.phone : undefined,
    topic: isTopic(fields.topic) ? undefined : t.topicMissing,
    message: messageProblem(fields.message.trim()),
  };
  return Object.fromEntries(Object.entries(found).filter(([, words]) => words !== undefined));
}

function nameProblem(name: string): string | undefined {
  if (name === "") return t.nameMissing;
  return isWithin(name, contactNameLength) && isOneLine(name) ? undefined : t.nameLength;
}

function emailProblem(fields: ContactFields): string | undefined {
  const address = fields.email.trim();
  if (address === "") return fields.phone.trim() === "" ? t.reachMissing : undefined;
  return email.test(address) ? undefined : t.email;
}

function messageProblem(message: string): string | undefined {
  const count = countCharacters(message);
  if (count === 0) return t.messageMissing;
  if (count < contactMessageLength.min) return t.messageShort(contactMessageLength.min);
  if (count > contactMessageLength.max) return t.messageLong(count - contactMessageLength.max);
  return isPlainText(message) ? undefined : t.messagePlain;
}

function isTopic(topic: string): topic is ContactTopic {
  return (contactTopics as readonly string[]).includes(topic);
}

/** The API's refusals per field; fields hidden from people are left out. */
export function refusedProblems(details: Readonly<Record<string, unknown>>): ContactProblems {
  const words: Record<ContactFieldName, string> = {
    name: t.nameLength,
    email: t.email,
    phone: t.phone,
    topic: t.topicMissing,
    message: t.messagePlain,
  };
  const refused = Array.isArray(details.fields) ? (details.fields as FieldProblem[]) : [];
  const known = contactFieldNames.filter((name) => refused.some(({ field }) => field === name));
  return Object.fromEntries(known.map((name) => [name, words[name]]));
}

/** The contact message for the API; call `contactProblems` first. */
export function toContactMessage(fields: ContactFields, website: string): ContactMessage {
  const [address, phone] = [fields.email.trim(), fields.phone.trim()];
  return {
    name: fields.name.trim(),
    ...(address && { email: address }),
    ...(phone && { phone }),
    topic: isTopic(fields.topic) ? fields.topic : "other",
    message: fields.message.trim(),
    website,
  };
}
