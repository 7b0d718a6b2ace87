import { useEffect, useState } from "react";
import { loginText as t } from "../../i18n/identity/login.ts";
import type { Failure } from "../../lib/forms/failure.ts";
import { Icon } from "../icon.tsx";

/** Why it failed and what to do, in a live region that existed before the failure. */
export function FormFailure({ error }: { error: unknown }) {
  const failure = useFailure(error);
  return (
    <div role="alert">
      {failure ? (
        <div className="border-danger border-y-2 py-3">
          <p className="flex items-center gap-2 font-bold text-danger">
            <Icon name={failure.offline ? "offline" : "warning"} />
            {failure.offline ? t.offline : t.failed}
          </p>
          <p className="mt-1 max-w-[60ch]">{failure.words}</p>
          {failure.requestId ? (
            <p className="mt-1 text-ink-2 text-sm">
              {t.requestId}: <code className="break-all">{failure.requestId}</code>
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

const lost: Failure = { words: t.lost, offline: true, requestId: undefined };

/** The texts of all refusals are larger than the form: they load with the first refusal, or not at all when offline. */
function useFailure(error: unknown): Failure | undefined {
  const [known, setKnown] = useState<{ error: unknown; failure: Failure }>();
  useEffect(() => {
    if (error === undefined) return;
    let current = true;
    import("../../lib/forms/failure.ts")
      .then(
        ({ failureOf }) => failureOf(error),
        () => lost,
      )
      .then((failure) => current && setKnown({ error, failure }))
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [error]);
  return error !== undefined && known?.error === error ? known.failure : undefined;
}
