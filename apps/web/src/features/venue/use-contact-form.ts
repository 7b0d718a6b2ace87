import { countCharacters } from "@lapang/domain/text/contact-message";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ApiError } from "../../lib/api/api.ts";
import {
  type ContactFieldName,
  type ContactFields,
  type ContactProblems,
  contactFieldNames,
  contactProblems,
  noFields,
  refusedProblems,
  toContactMessage,
} from "./contact-fields.ts";
import { ContactPass } from "./contact-pass.ts";
import { type Receipt, sendContactMessage } from "./send-contact-message.ts";

const KEY = "lapang-contact-draft";

/** The unsent text, in this tab only; without storage there is no draft. */
function readDraft(): ContactFields {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
    const text = (value: unknown) => (typeof value === "string" ? value : "");
    return Object.fromEntries(contactFieldNames.map((name) => [name, text(kept[name])])) as ContactFields;
  } catch {
    return noFields;
  }
}

function keepDraft(fields: ContactFields): void {
  try {
    if (contactFieldNames.every((name) => fields[name] === "")) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(fields));
  } catch {
    // Storage is full or forbidden: the fields still hold the text.
  }
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
export type ContactStep = "typing" | "preparing" | "sending";

const controlOf = (form: HTMLFormElement, name: ContactFieldName | "website") =>
  form.elements.namedItem(name) as Control;

function fieldsOf(form: HTMLFormElement): ContactFields {
  return Object.fromEntries(contactFieldNames.map((name) => [name, controlOf(form, name).value])) as ContactFields;
}

/** Fields are uncontrolled, so that text typed before this code loaded is kept. */
export function useContactForm(onSent: (receipt: Receipt) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [pass] = useState(() => new ContactPass());
  const [count, setCount] = useState(0);
  const [step, setStep] = useState<ContactStep>("typing");
  const [problems, setProblems] = useState<ContactProblems>({});
  const [failure, setFailure] = useState<{ error: unknown; message: string }>();

  useEffect(() => {
    if (form.current) fillIn(form.current, readDraft());
    if (form.current && countTyped(form.current, setCount) > 0) pass.solved().catch(() => undefined);
    // Load early and ignore a failure: sending retries it.
    pass.challenge().catch(() => undefined);
  }, [pass]);

  const onInput = (event: FormEvent<HTMLFormElement>) => {
    countTyped(event.currentTarget, setCount);
    pass.solved().catch(() => undefined);
    const found = contactProblems(fieldsOf(event.currentTarget));
    // Update only problems already shown: typing never produces a new complaint.
    setProblems((shown) => pick(found, Object.keys(shown) as ContactFieldName[]));
  };

  const complain = (found: ContactProblems) => {
    setProblems(found);
    const first = contactFieldNames.find((name) => found[name]);
    if (form.current && first) controlOf(form.current, first).focus();
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (step !== "typing") return;
    const fields = fieldsOf(event.currentTarget);
    const message = toContactMessage(fields, controlOf(event.currentTarget, "website").value);
    const found = contactProblems(fields);
    setFailure(undefined);
    complain(found);
    if (Object.keys(found).length > 0) return;
    setStep("preparing");
    try {
      const receipt = await sendContactMessage(message, { pass, onSend: () => setStep("sending") });
      keepDraft(noFields);
      onSent(receipt);
    } catch (error) {
      const refused = error instanceof ApiError ? refusedProblems(error.details) : {};
      if (Object.keys(refused).length > 0) complain(refused);
      else setFailure({ error, message: message.message });
    } finally {
      setStep("typing");
    }
  };

  return { form, count, step, problems, failure, onInput, onSubmit };
}

function fillIn(form: HTMLFormElement, draft: ContactFields): void {
  for (const name of contactFieldNames) {
    const control = controlOf(form, name);
    if (control.value === "") control.value = draft[name];
  }
}

/** Stores the draft, reports the message's length, and returns the length of all fields. */
function countTyped(form: HTMLFormElement, setCount: (count: number) => void): number {
  const fields = fieldsOf(form);
  keepDraft(fields);
  setCount(countCharacters(fields.message.trim()));
  return Object.values(fields).join("").length;
}

function pick(found: ContactProblems, names: readonly ContactFieldName[]): ContactProblems {
  return Object.fromEntries(names.filter((name) => found[name]).map((name) => [name, found[name]]));
}
