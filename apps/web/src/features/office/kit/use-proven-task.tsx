import type { proveSecondFactor } from "@lapang/contract/identity/second-factor";
import { type ReactNode, useState } from "react";
import { ApiError } from "../../../lib/api/api.ts";
import { send } from "../../../lib/api/send.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { CodeField } from "./code-field.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

/** Runs a form's action that may require a fresh second factor: the form shows a code field until the code was correct. */
export function useProvenTask() {
  const { busy, failure, run } = useTask();
  const [needsCode, setNeedsCode] = useState(false);
  const runProven = (values: FormData, work: () => Promise<unknown>) =>
    run(async () => {
      if (needsCode) {
        const code = String(values.get("code"));
        await send<typeof proveSecondFactor>("POST", "/api/v1/me/second-factor/proof", { code });
        setNeedsCode(false);
      }
      try {
        await work();
      } catch (error) {
        if (error instanceof ApiError && error.code === "step_up_required") setNeedsCode(true);
        throw error;
      }
    });
  // After a proof by passkey the person presses the same button again, without a code.
  const codeField: ReactNode = needsCode ? (
    <>
      <CodeField />
      <PasskeyButton onProven={async () => setNeedsCode(false)} />
    </>
  ) : null;
  return { busy, failure, run: runProven, codeField };
}
