import { useSyncExternalStore } from "react";
import { type PushSupport, pushSupport } from "./push-support.ts";
import { isPutOff, putOffQuestion } from "./push-token.ts";

const listeners = new Set<() => void>();

/** Caches the permission: reading it is a call to another process, and React reads it several times per frame. */
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
    // The permission may have been changed in the browser's settings meanwhile.
    kept = undefined;
  };
}

function notifyAll(): void {
  kept = undefined;
  for (const listener of listeners) listener();
}

const isQuestionPutOff = () => isPutOff(localStorage, Date.now());

async function allow(): Promise<void> {
  await Notification.requestPermission();
  notifyAll();
}

function putOff(): void {
  putOffQuestion(localStorage, Date.now());
  notifyAll();
}

/** The person's choice about notifications in this browser, shared by all components that offer it. */
export function useNoticeChoice() {
  const support = useSyncExternalStore(subscribe, supportNow, () => "unsupported" as const);
  const later = useSyncExternalStore(subscribe, isQuestionPutOff, () => true);
  return { support, later, allow, putOff };
}
