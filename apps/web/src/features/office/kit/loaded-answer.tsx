import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { profileText } from "../../../i18n/identity/profile.ts";
import type { Query } from "../../../lib/api/answers.ts";
import { LoadFailed } from "../../../ui/loading/loading-rows.tsx";
import { useOfficeTask } from "../use-office-task.ts";

type LoadedAnswerProps<Data> = {
  query: Query<Data>;
  /** The answer, `undefined` while loading, `null` if it failed (see `useLateAnswer`). */
  answer: Data | undefined | null;
  loading?: string;
  children: (answer: Data) => ReactNode;
};

/** Renders its children once the answer has loaded; a failure is shown with a retry button. */
export function LoadedAnswer<Data>({
  query,
  answer,
  loading = profileText.loading,
  children,
}: LoadedAnswerProps<Data>) {
  const { answers } = useRouter().options.context;
  const { run } = useOfficeTask();
  if (answer) return children(answer);
  if (answer === undefined) return <p role="status">{loading}</p>;
  return <LoadFailed onRetry={() => run(() => answers.fetch(query))} />;
}

/** The title of a sheet whose own name is part of the answer. */
export function titleWhile<Data>(answer: Data | undefined | null, nameOf: (answer: Data) => string, loading: string) {
  if (answer) return nameOf(answer);
  return answer === undefined ? loading : profileText.failedToLoad;
}
