export type ToastVariant = "default" | "destructive" | "info" | "success" | "warning" | "danger";

export type ToastInput = {
  title: string;
  description?: string;
  variant?: ToastVariant;
  action?: { label: string; onSelect: () => void };
};

export type Toast = ToastInput & { id: string; variant: ToastVariant; open: boolean };

export type ToastHandle = { id: string; update: (change: Partial<ToastInput>) => void; dismiss: () => void };

/** How long a message stays open, and how long a dismissed one stays before it is removed. */
export const toastDuration = 3000;
export const toastRemovalDelay = 3000;

let current: Toast | null = null;
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let closesAt = 0;
let left = toastDuration;
let paused = false;
const listeners = new Set<() => void>();

/** Shows one message and replaces the current one. */
export function toast(input: ToastInput): ToastHandle {
  count += 1;
  const id = `toast-${count}`;
  paused = false;
  set({ variant: "default", ...input, id, open: true });
  runFor(toastDuration);
  return { id, update: (change) => updateToast(id, change), dismiss: () => dismissToast(id) };
}

/** Changes the text and restarts the timer; a closing message reopens. */
function updateToast(id: string, change: Partial<ToastInput>): void {
  if (current?.id !== id) return;
  set({ ...current, ...change, open: true });
  runFor(toastDuration);
}

export function dismissToast(id?: string): void {
  if (!current?.open || (id !== undefined && current.id !== id)) return;
  clearTimeout(timer);
  set({ ...current, open: false });
  timer = setTimeout(() => set(null), toastRemovalDelay);
}

/** Pauses the timer while the pointer or focus is on the message. */
export function pauseToast(): void {
  if (!current?.open || paused) return;
  paused = true;
  clearTimeout(timer);
  left = Math.max(0, closesAt - Date.now());
}

export function resumeToast(): void {
  if (!paused) return;
  paused = false;
  if (current?.open) runFor(left);
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToast(): Toast | null {
  return current;
}

function runFor(milliseconds: number): void {
  clearTimeout(timer);
  left = milliseconds;
  if (paused) return;
  closesAt = Date.now() + milliseconds;
  timer = setTimeout(() => dismissToast(), milliseconds);
}

function set(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}
