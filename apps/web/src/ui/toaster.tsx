import { lazy, Suspense, useSyncExternalStore } from "react";
import { currentToast, subscribeToToast, type Toast } from "./toast.ts";

// The region is on every page, a message on few: the card's code loads with the first message.
const ToastCard = lazy(() => import("./toast-card.tsx").then((module) => ({ default: module.ToastCard })));

const urgent = (toast: Toast) => toast.variant === "danger" || toast.variant === "destructive";
const nothing = () => null;

/**
 * Where messages appear: at the top, because the next press is usually at the bottom. Mounted once; both live regions are
 * always in the DOM so that no message is missed.
 */
export function Toaster({ label = "Notifikasi", closeLabel = "Tutup" }: { label?: string; closeLabel?: string }) {
  const toast = useSyncExternalStore(subscribeToToast, currentToast, nothing);
  const card = toast ? (
    // The text shows at once and the styled card later: a slow network must not swallow a message.
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
