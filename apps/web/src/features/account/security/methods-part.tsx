import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { profileText } from "../../../i18n/identity/profile.ts";
import { useOptionalAnswer } from "../../../lib/api/use-answer.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFailure } from "../../../ui/forms/form-failure.tsx";
import { toast } from "../../../ui/toast.ts";
import { identityQueries } from "../../identity/queries.ts";
import { readyIdentity, withIdentity } from "../../identity/sdk/with-identity.ts";
import { Part } from "./part.tsx";
import { leavePageFor } from "./pending-action.ts";
import { isProven, requiresNewProof } from "./proof.ts";
import { ProofForm } from "./proof-form.tsx";
import { PASSWORD, type ProviderUser, type Returned } from "./use-provider.ts";

const t = profileText.methods;

type MethodsPartProps = { user: ProviderUser; returned: Returned | undefined; onChange: () => Promise<void> };
type Method = { id: string; label: string };

/** All sign-in methods, linked or not; the last one cannot be removed. */
export function MethodsPart({ user, returned, onChange }: MethodsPartProps) {
  const configured = useOptionalAnswer(identityQueries.client())?.methods ?? [];
  const { busy, failure, unproven, setUnproven, change } = useMethodChange(user, onChange);
  const shown = listMethods(user, configured);
  if (shown.length === 1 && user.methods.length <= 1) return null;
  const back = returned?.part === "methods" ? returned : undefined;
  return (
    <Part title={t.title} state={<FormFailure error={failure ?? (busy ? undefined : back?.failure)} />}>
      <p role="status" className="mb-3 font-semibold empty:hidden">
        {back && !back.failure && !busy ? profileText.proof.done : ""}
      </p>
      <ul className="border-rule border-t">
        {shown.map((method) => {
          const linked = user.methods.includes(method.id);
          const last = linked && user.methods.length === 1;
          return (
            <li
              key={method.id}
              className="flex min-h-14 flex-wrap items-center gap-x-5 gap-y-2 border-rule border-b py-2.5"
            >
              <div className="min-w-0 flex-1 basis-44">
                <p className="font-bold">{method.label}</p>
                <p className="text-ink-2 text-sm">{last ? t.last : linked ? t.connected : t.notConnected}</p>
              </div>
              <MethodButton {...method} linked={linked} last={last} busy={busy} onPress={() => void change(method)} />
            </li>
          );
        })}
      </ul>
      {unproven ? (
        <div className="mt-5">
          <ProofForm
            user={user}
            part="methods"
            onProven={() => void change(unproven)}
            onCancel={() => setUnproven(undefined)}
          />
        </div>
      ) : null}
    </Part>
  );
}

/** Links or unlinks one sign-in method; `unproven` is the method that waits for a newer proof. */
function useMethodChange(user: ProviderUser, onChange: () => Promise<void>) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const [unproven, setUnproven] = useState<Method>();

  const change = (method: Method) =>
    run(async () => {
      setUnproven(undefined);
      const { id, label } = method;
      const linked = user.methods.includes(id);
      const identity = await readyIdentity(answers);
      // Check before the provider's window opens, or the person would have to sign in there twice.
      if (!linked && !(await isProven(identity))) return setUnproven(method);
      try {
        if (linked) await withIdentity(answers, () => identity.unlink(id));
        else await leavePageFor("methods", () => identity.linkExternally(id));
      } catch (error) {
        if (!requiresNewProof(error, identity)) throw error;
        return setUnproven(method);
      }
      toast(linked ? { title: t.unlinked(label) } : { title: t.linked(label), variant: "success" });
      await onChange();
    });
  return { busy, failure, unproven, setUnproven, change };
}

/** A linked method that is no longer offered must stay removable. */
function listMethods({ methods }: ProviderUser, configured: readonly Method[]): Method[] {
  const known = [{ id: PASSWORD, label: t.password }, ...configured];
  const others = methods.filter((id) => !known.some((method) => method.id === id));
  return [...known, ...others.map((id) => ({ id, label: id }))];
}

type MethodButtonProps = Method & { linked: boolean; last: boolean; busy: boolean; onPress: () => void };

function MethodButton({ id, label, linked, last, busy, onPress }: MethodButtonProps) {
  // A password is set in its own part, just above.
  if (last || (!linked && id === PASSWORD)) return null;
  return (
    <Button
      variant={linked ? "outline-danger" : "outline"}
      size="sm"
      loading={busy}
      aria-label={`${linked ? t.unlink : t.link} ${label}`}
      onClick={onPress}
    >
      {linked ? t.unlink : t.link}
    </Button>
  );
}
