import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { shellText as t } from "../../i18n/shell/shell.ts";
import { ApiError, OfflineError } from "../../lib/api/api.ts";
import { Button } from "../../ui/button.tsx";

const OfflinePage = lazy(() => import("./offline-page.tsx").then((module) => ({ default: module.OfflinePage })));

/** States what happened, what it means for bookings and money, and what to do next. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => console.error(error), [error]);
  const again = () => {
    reset();
    void router.invalidate();
  };
  if (error instanceof OfflineError) {
    return (
      <Suspense>
        <OfflinePage unanswered={error.url} onRetry={again} />
      </Suspense>
    );
  }
  const busy = error instanceof ApiError && error.code === "rate_limited";
  const words = busy ? t.busy : t.error;
  return (
    <section role="alert" className="wrap py-16">
      <h1 className="type-2">{words.heading}</h1>
      <p className="mt-4 max-w-[56ch] text-ink-2 text-lg">{words.text}</p>
      {error instanceof ApiError && error.requestId ? (
        <p className="mt-3 text-ink-3 text-sm">
          {t.error.requestId}: <code>{error.requestId}</code>
        </p>
      ) : null}
      <Button className="mt-8" onClick={again}>
        {t.error.again}
      </Button>
    </section>
  );
}
