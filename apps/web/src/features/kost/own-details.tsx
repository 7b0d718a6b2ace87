import { type RefObject, useEffect } from "react";
import { useLateAnswer } from "../../lib/api/use-late-answer.ts";
import { accountQueries } from "../account/queries.ts";

/** Fills empty fields of the form from the account and keeps typed text. */
export function OwnDetails({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const profile = useLateAnswer(accountQueries.profile());
  useEffect(() => {
    const known = { name: profile?.name, phone: profile?.phone };
    for (const [name, value] of Object.entries(known)) {
      const field = form.current?.elements.namedItem(name);
      if (value && field instanceof HTMLInputElement && field.value === "") field.value = value;
    }
  }, [form, profile]);
  return null;
}
