import { errorSentence } from "../../i18n/errors.ts";
import { ApiError, OfflineError } from "../../lib/api/api.ts";
import { useTask } from "../../lib/forms/use-task.ts";
import { toast } from "../../ui/toast.ts";

/** Runs a button's action outside a form; a failure is shown as a toast. */
export function useOfficeTask() {
  const { busy, run } = useTask();
  return {
    busy,
    run: (work: () => Promise<unknown>) =>
      run(async () => {
        try {
          await work();
        } catch (error) {
          toast({ title: wordsOf(error), variant: "danger" });
        }
      }),
  };
}

function wordsOf(error: unknown): string {
  if (error instanceof ApiError) return errorSentence(error.code);
  return errorSentence(error instanceof OfflineError ? "offline" : "internal");
}
