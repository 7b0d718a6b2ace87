import { useRouter } from "@tanstack/react-router";
import { profileText } from "../../i18n/profile.ts";
import { useOptionalAnswer } from "../../lib/use-answer.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { FormFailure } from "../identity/form-failure.tsx";
import { identityQueries } from "../identity/queries.ts";
import { useTask } from "../identity/use-task.ts";
import { readyIdentity, withIdentity } from "../identity/with-identity.ts";
import { Part } from "./part.tsx";
import { PASSWORD, type ProviderUser } from "./use-provider.ts";

const t = profileText.methods;

type MethodsPartProps = { user: ProviderUser; onChange: () => Promise<void> };

/** Every way in, linked or not; the last one stays. */
export function MethodsPart({ user, onChange }: MethodsPartProps) {
  const { answers } = useRouter().options.context;
  const configured = useOptionalAnswer(identityQueries.client())?.methods ?? [];
  const { busy, failure, run } = useTask();
  const known = [{ id: PASSWORD, label: t.password }, ...configured];
  // A method that is no longer offered but still linked must stay removable.
  const shown = [
    ...known,
    ...user.methods.filter((id) => !known.some((method) => method.id === id)).map((id) => ({ id, label: id })),
  ];
  const link = (id: string, label: string) =>
    run(async () => {
      await (await readyIdentity(answers)).linkExternally(id);
      toast({ title: t.linked(label), variant: "success" });
      await onChange();
    });
  const unlink = (id: string, label: string) =>
    run(async () => {
      await withIdentity(answers, (identity) => identity.unlink(id));
      toast({ title: t.unlinked(label) });
      await onChange();
    });
  if (shown.length === 1 && user.methods.length <= 1) return null;
  return (
    <Part title={t.title} state={<FormFailure error={failure} />}>
      <ul className="border-rule border-t">
        {shown.map(({ id, label }) => {
          const linked = user.methods.includes(id);
          const last = linked && user.methods.length === 1;
          return (
            <li key={id} className="flex min-h-14 flex-wrap items-center gap-x-5 gap-y-2 border-rule border-b py-2.5">
              <div className="min-w-0 flex-1 basis-44">
                <p className="font-bold">{label}</p>
                <p className="text-ink-2 text-sm">{last ? t.last : linked ? t.connected : t.notConnected}</p>
              </div>
              <MethodButton
                id={id}
                label={label}
                linked={linked}
                last={last}
                busy={busy}
                onLink={() => void link(id, label)}
                onUnlink={() => void unlink(id, label)}
              />
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

type MethodButtonProps = {
  id: string;
  label: string;
  linked: boolean;
  last: boolean;
  busy: boolean;
  onLink: () => void;
  onUnlink: () => void;
};

function MethodButton({ id, label, linked, last, busy, onLink, onUnlink }: MethodButtonProps) {
  // A password is set in its own part, just above.
  if (last || (!linked && id === PASSWORD)) return null;
  return (
    <Button
      variant={linked ? "outline-danger" : "outline"}
      size="sm"
      loading={busy}
      aria-label={`${linked ? t.unlink : t.link} ${label}`}
      onClick={linked ? onUnlink : onLink}
    >
      {linked ? t.unlink : t.link}
    </Button>
  );
}
