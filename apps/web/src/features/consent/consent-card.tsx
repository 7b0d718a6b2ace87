import type { acceptDocuments, Consents } from "@lapang/contract/identity/consents";
import { formatLongDate } from "@lapang/domain/venue/indonesian-date";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { consentText as t } from "../../i18n/identity/consent.ts";
import { send } from "../../lib/api/send.ts";
import { useOptionalAnswer } from "../../lib/api/use-answer.ts";
import { useTask } from "../../lib/forms/use-task.ts";
import { Button } from "../../ui/button.tsx";
import { FormFailure } from "../../ui/forms/form-failure.tsx";
import { consentQueries } from "./queries.ts";

const KEY = "lapang-consent-later";

/** Requests acceptance of the documents in force, once, without blocking the page. */
export function ConsentCard() {
  const consents = useOptionalAnswer(consentQueries.consents());
  const [isLater, setLater] = useState(true);
  const versions = consents?.documents.map(({ version }) => version).join(" ") ?? "";
  useEffect(() => setLater(readLater() === versions), [versions]);
  if (!consents?.due || isLater) return null;
  const later = () => {
    keepLater(versions);
    setLater(true);
  };
  return (
    <section aria-labelledby="persetujuan" className="mb-8 border-2 border-rule-strong p-5">
      <h2 id="persetujuan" className="type-4">
        {consents.documents.some(({ accepted }) => accepted !== null) ? t.changed : t.title}
      </h2>
      <AcceptForm consents={consents} onLater={later} />
    </section>
  );
}

type AcceptFormProps = { consents: Consents; onLater?: () => void };

/** Both documents with their versions, and the one button that accepts them. */
export function AcceptForm({ consents, onLater }: AcceptFormProps) {
  const { busy, failure, accept } = useAccept(consents);
  return (
    <>
      <p className="mt-1 max-w-[60ch] text-ink-2">{t.text}</p>
      <ul className="my-3">
        {consents.documents.map(({ slug, title, version, effectiveOn }) => (
          <li key={slug}>
            <a href={`/${slug}`} target="_blank" rel="noopener" className="link inline-flex min-h-11 items-center">
              {title}
            </a>{" "}
            <span className="text-ink-2 text-sm">{t.version(version, formatLongDate(effectiveOn))}</span>
          </li>
        ))}
      </ul>
      <FormFailure error={failure} />
      <div className="flex flex-wrap gap-3">
        <Button size="sm" loading={busy} onClick={() => void accept()}>
          {t.accept}
        </Button>
        {onLater ? (
          <Button variant="link" size="sm" onClick={onLater}>
            {t.later}
          </Button>
        ) : null}
      </div>
    </>
  );
}

function readLater(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keepLater(versions: string): void {
  try {
    localStorage.setItem(KEY, versions);
  } catch {
    // A browser without storage shows the card again.
  }
}

/** Accepts the documents in the versions shown on the screen. */
function useAccept({ documents }: Pick<Consents, "documents">) {
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
