import { useRouter } from "@tanstack/react-router";
import clsx from "clsx";
import { useEffect, useSyncExternalStore } from "react";
import { noticeCardText as t } from "../../../i18n/inbox/notice-card.ts";
import { subscribeToWorker, workerState } from "../../../lib/app/service-worker.ts";
import { useTask } from "../../../lib/forms/use-task.ts";
import { Button } from "../../../ui/button.tsx";
import { useNoticeChoice } from "./use-notice-choice.ts";

type NoticeCardProps = {
  /** Undefined until the session is known; null if nobody is signed in. */
  personId: string | null | undefined;
  /** True on pages where the card would interrupt. */
  quiet: boolean;
};

/**
 * Explains notifications in our own words; the browser's prompt follows the press, because browsers ignore a prompt without
 * one.
 */
export function NoticeCard({ personId, quiet }: NoticeCardProps) {
  const { answers } = useRouter().options.context;
  const { support, later, allow, putOff } = useNoticeChoice();
  const { busy, run } = useTask();
  // On a first visit the worker is ready only after it has fetched its files; push needs it.
  const worker = useSyncExternalStore(subscribeToWorker, workerState, () => "none");
  const ready = support === "granted" && (worker === "activated" || worker === "waiting");
  useEffect(() => {
    if (!ready || personId === undefined) return;
    // Loaded only after the person has agreed.
    import("./follow-permission.ts").then(
      ({ followPermission }) => followPermission(answers, personId),
      () => undefined,
    );
  }, [answers, ready, personId]);
  if (quiet || later || (support !== "default" && support !== "install-first")) return null;
  const installFirst = support === "install-first";
  return (
    <aside
      aria-label={t.label}
      className="notice-place border-2 border-rule-strong bg-line"
      data-install={installFirst}
    >
      <div className="min-w-0">
        <h2 className="font-bold text-sm md:text-base">{installFirst ? t.installTitle : t.title}</h2>
        <p className={clsx("text-ink-2 text-sm", !installFirst && "max-md:sr-only")}>
          {installFirst ? t.installFirst : t.text}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-3">
        {installFirst ? null : (
          <Button size="sm" loading={busy} onClick={() => void run(allow)} aria-label={t.yes}>
            <span className="md:hidden">{t.yesShort}</span>
            <span className="max-md:hidden">{t.yes}</span>
          </Button>
        )}
        <Button size="sm" variant="link" onClick={putOff}>
          {installFirst ? t.understood : t.later}
        </Button>
      </div>
    </aside>
  );
}
