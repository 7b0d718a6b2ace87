import { expect, it } from "vitest";
import { contactFormText } from "../../i18n/site/contact-form.ts";
import { type ContactFields, contactProblems, noFields, refusedProblems, toContactMessage } from "./contact-fields.ts";

const t = contactFormText.problems;
const message: ContactFields = {
  name: "Sari",
  email: "sari@contoh.id",
  phone: "",
  topic: "academy",
  message: "Masih ada tempat?",
};

it.each<[string, Partial<ContactFields>]>([
  ["with an e-mail address", {}],
  ["with a WhatsApp number instead of an address", { email: "", phone: "0812-3456-7890" }],
  ["with both", { phone: "+62 812 3456 7890" }],
  ["of maximum length", { message: "😀".repeat(2000) }],
  ["of several lines", { message: "Halo,\n\nmasih ada tempat?\n" }],
])("accepts a message %s", (_, change) => {
  expect(contactProblems({ ...message, ...change })).toEqual({});
});

it.each<[Partial<ContactFields>, object]>([
  [{ name: " " }, { name: t.nameMissing }],
  [{ name: "S" }, { name: t.nameLength }],
  [{ name: "a".repeat(81) }, { name: t.nameLength }],
  [{ email: "" }, { email: t.reachMissing }],
  [{ email: "sari@contoh" }, { email: t.email }],
  [{ email: "sari contoh.id" }, { email: t.email }],
  [{ phone: "+65 8123 4567" }, { phone: t.phone }],
  [{ topic: "" }, { topic: t.topicMissing }],
  [{ topic: "spam" }, { topic: t.topicMissing }],
  [{ message: "  \n " }, { message: t.messageMissing }],
  [{ message: "halo" }, { message: t.messageShort(10) }],
  [{ message: "a".repeat(2003) }, { message: t.messageLong(3) }],
  [{ message: "Halo semua \u0007" }, { message: t.messagePlain }],
])("reports the problem of %j", (change, problems) => {
  expect(contactProblems({ ...message, ...change })).toEqual(problems);
});

it("reports all missing fields at once", () => {
  expect(Object.keys(contactProblems(noFields))).toEqual(["name", "email", "topic", "message"]);
});

it("puts the API's refusals beside the visible fields", () => {
  const fields = [
    { field: "phone", problem: "an Indonesian phone number" },
    { field: "proof", problem: "the number that was found" },
  ];
  expect(refusedProblems({ fields })).toEqual({ phone: t.phone });
  expect(refusedProblems({})).toEqual({});
});

it("trims the input and omits empty fields", () => {
  expect(toContactMessage({ ...message, name: " Sari ", email: " sari@contoh.id " }, "")).toEqual({
    name: "Sari",
    email: "sari@contoh.id",
    topic: "academy",
    message: "Masih ada tempat?",
    website: "",
  });
});
