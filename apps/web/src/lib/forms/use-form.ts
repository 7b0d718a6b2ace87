import { type FormEvent, useRef, useState } from "react";

export type Values<Name extends string> = Record<Name, string>;
export type Problems<Name extends string> = Partial<Record<Name, string>>;

type FormWork<Name extends string> = {
  /** In form order: the first invalid field gets the focus. */
  names: readonly Name[];
  check: (values: Values<Name>) => Problems<Name>;
  send: (values: Values<Name>) => Promise<unknown>;
  /** The field to focus when the refusal is about no single field. */
  retryAt?: Name;
};

/**
 * Handles one form that is submitted once at a time. Fields are uncontrolled, so that text from a password manager or typed
 * before this code loaded is never overwritten.
 */
export function useForm<Name extends string>({ names, check, send, retryAt }: FormWork<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [failure, setFailure] = useState<unknown>();

  const complain = (found: Problems<Name>) => {
    setProblems(found);
    focusOn(names.find((name) => found[name]));
  };
  const focusOn = (name: Name | undefined) => {
    const control = name && form.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
    if (control instanceof HTMLInputElement && control.type === "password") control.select();
  };

  const onInput = () => {
    const found = form.current ? check(valuesOf(form.current, names)) : {};
    // Update only problems already shown: typing never produces a new complaint.
    setProblems((shown) => pick(found as Problems<Name>, Object.keys(shown) as Name[]));
  };

  const submit = async (values: Values<Name>) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setFailure(undefined);
    setProblems({});
    try {
      await send(values);
    } catch (error) {
      const refused = await refusedField(error, names);
      if (refused) complain({ [refused.name]: refused.words } as Problems<Name>);
      else {
        setFailure(error);
        focusOn(retryAt);
      }
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = valuesOf(event.currentTarget, names);
    const found = check(values);
    if (Object.keys(found).length > 0) {
      setFailure(undefined);
      complain(found);
    } else void submit(values);
  };

  return { form, busy, problems, failure, onInput, onSubmit };
}

/** If this code cannot be loaded (offline), no field is marked. */
async function refusedField<Name extends string>(error: unknown, names: readonly Name[]) {
  try {
    return (await import("./failure.ts")).fieldOfFailure(error, names);
  } catch {
    return undefined;
  }
}

function valuesOf<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Values<Name> {
  const data = new FormData(form);
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? "")])) as Values<Name>;
}

function pick<Name extends string>(found: Problems<Name>, names: readonly Name[]): Problems<Name> {
  return Object.fromEntries(names.filter((name) => found[name]).map((name) => [name, found[name]])) as Problems<Name>;
}
