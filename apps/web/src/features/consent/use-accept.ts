import type { acceptDocuments, Consents } from "@lapang/contract/identity/consents";
import { useRouter } from "@tanstack/react-router";
import { send } from "../../lib/api/send.ts";
import { useTask } from "../../lib/forms/use-task.ts";
import { consentQueries } from "./queries.ts";

/** Accepts the documents in the versions shown on the screen. */
export function useAccept({ documents }: Pick<Consents, "documents">) {
  const { answers } = useRouter().options.context;
  const { busy, failure, run } = useTask();
  const versionOf = (slug: string) => documents.find((document) => document.slug === slug)?.version ?? 1;
  const accept = () =>
    run(async () => {
      const shown = { privacy: versionOf("privacy-policy"), terms: versionOf("terms-conditions") };
      answers.keep(
        consentQueries.consents().url,
        await send<typeof acceptDocuments>("POST", "/api/v1/me/consents", shown),
      );
    });
  return { busy, failure, accept };
}
