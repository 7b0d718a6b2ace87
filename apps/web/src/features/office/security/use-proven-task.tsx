import type { proveSecondFactor } from "@lapang/contract/identity/second-factor";
import { type ReactNode, useState } from "react";
import { ApiError } from "../../../lib/api/api.ts";
import { send } from "../../../lib/api/send.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { CodeField } from "./code-field.tsx";
import { PasskeyButton } from "./passkey-button.tsx";

/** A form's work that may ask for the second factor anew: the field stands in the form until the code was right. */
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
  // After a passkey the same button is pressed once more, with nothing left to type.
  const codeField: ReactNode = needsCode ? (
    <>
      <CodeField />
      <PasskeyButton onProven={async () => setNeedsCode(false)} />
    </>
  ) : null;
  return { busy, failure, run: runProven, codeField };
}
