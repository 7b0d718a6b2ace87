import { useSyncExternalStore } from "react";
import { pushSupport } from "./push-support.ts";
import { isLater, sayLater } from "./push-token.ts";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellAll(): void {
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
  const support = useSyncExternalStore(subscribe, pushSupport, () => "unsupported" as const);
  const later = useSyncExternalStore(subscribe, isPutOff, () => true);
  return { support, later, allow, putOff };
}
