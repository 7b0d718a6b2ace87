import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { offlinePageText as t } from "../../i18n/shell/offline-page.ts";
import { type SavedPage, savedPages } from "../../lib/app/saved-pages.ts";
import { isAnswered, whileOutOfReach } from "../../lib/live/back-in-reach.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";

const HEALTH = "/healthz";

type OfflinePageProps = {
  /** The URL that failed. Retrying as soon as any other URL answers could fail again, and the page would flicker. */
  unanswered: string | undefined;
  onRetry: () => void;
};

/**
 * Shown when a page cannot be loaded offline: lists the pages that this device can show. The page loads by itself once the
 * server answers.
 */
export function OfflinePage({ unanswered = HEALTH, onRetry }: OfflinePageProps) {
  const router = useRouter();
  const [saved, setSaved] = useState<SavedPage[]>([]);
  useEffect(
    () =>
      whileOutOfReach(
        () => void router.invalidate(),
        () => isAnswered(unanswered),
      ),
    [router, unanswered],
  );
  useEffect(() => {
    void savedPages().then(setSaved);
  }, []);
  return (
    <section className="wrap py-16">
      <Icon name="offline" size={24} />
      <h1 className="type-2 mt-4">{t.heading}</h1>
      <p className="mt-4 max-w-[56ch] text-ink-2 text-lg">{t.text}</p>
      <Button className="mt-8" onClick={onRetry}>
        {t.again}
      </Button>
      {saved.length > 0 ? (
        <nav aria-labelledby="tersimpan" className="mt-12 max-w-[36rem]">
          <h2 id="tersimpan" className="type-4 border-rule-strong border-b-2 pb-2">
            {t.saved}
          </h2>
          <ul>
            {saved.map(({ path, title }) => (
              <li key={path} className="border-rule border-b">
                {/* A plain link: the worker answers with its cached page. */}
                <a href={path} className="flex min-h-12 items-center justify-between gap-4 font-semibold">
                  {title}
                  <Icon name="right" />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </section>
  );
}
