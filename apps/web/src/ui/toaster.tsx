import { lazy, Suspense, useSyncExternalStore } from "react";
import { currentToast, subscribeToToast, type Toast } from "./toast.ts";

// The region is on every page, a message on few: what a message looks like comes with the first one.
const ToastCard = lazy(() => import("./toast-card.tsx").then((module) => ({ default: module.ToastCard })));

const urgent = (toast: Toast) => toast.variant === "danger" || toast.variant === "destructive";
const nothing = () => null;

/** The place where messages appear: above, because what one presses next is below. Mounted once; both live regions are always in the DOM so that nothing is missed. */
export function Toaster({ label = "Notifikasi", closeLabel = "Tutup" }: { label?: string; closeLabel?: string }) {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, nothing);
  const card = toast ? (
    // The words are there at once, their dress follows: a slow network must not swallow a message.
    <Suspense fallback={<p className="border-2 border-rule-strong bg-line p-3 font-bold">{toast.title}</p>}>
      <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
    </Suspense>
  ) : null;
  return (
    <section aria-label={label} className="toast-place">
      <div role="status" aria-live="polite" aria-atomic="true">
        {toast && !urgent(toast) ? card : null}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="true">
        {toast && urgent(toast) ? card : null}
      </div>
    </section>
  );
}
