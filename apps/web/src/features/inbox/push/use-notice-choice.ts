import { useSyncExternalStore } from "react";
import { type PushSupport, pushSupport } from "./push-support.ts";
import { isLater, sayLater } from "./push-token.ts";

const listeners = new Set<() => void>();

/** The browser asks another process each time, and React asks several times for one frame. */
const KEPT_MS = 500;
let kept: { support: PushSupport; until: number } | undefined;

function supportNow(): PushSupport {
  const now = performance.now();
  if (!kept || kept.until < now) kept = { support: pushSupport(), until: now + KEPT_MS };
  return kept.support;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // Whoever looks next may come from the browser's settings.
    kept = undefined;
  };
}

function tellAll(): void {
  kept = undefined;
  for (const listener of listeners) listener();
}

const isPutOff = () => isLater(localStorage, Date.now());

async function allow(): Promise<void> {
  await Notification.requestPermission();
  tellAll();
}

function putOff(): void {
  sayLater(localStorage, Date.now());
  tellAll();
}

/** What somebody has answered about notifications in this browser: said in one place, every other one knows it. */
export function useNoticeChoice() {
  const support = useSyncExternalStore(subscribe, supportNow, () => "unsupported" as const);
  const later = useSyncExternalStore(subscribe, isPutOff, () => true);
  return { support, later, allow, putOff };
}
