import clsx from "clsx";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";
import { dismissToast, pauseToast, resumeToast, type Toast, type ToastVariant } from "./toast.ts";

const looks: Record<ToastVariant, { icon: IconName; mark: string; word: string }> = {
  default: { icon: "bell", mark: "bg-court text-on-court", word: "Pemberitahuan" },
  info: { icon: "info", mark: "bg-info-soft text-info", word: "Info" },
  success: { icon: "check", mark: "bg-success-soft text-success", word: "Berhasil" },
  warning: { icon: "warning", mark: "bg-warning-soft text-warning", word: "Perhatian" },
  danger: { icon: "warning", mark: "bg-danger-soft text-danger", word: "Gagal" },
  destructive: { icon: "x", mark: "bg-danger text-on-danger", word: "Gagal" },
};

export function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const look = looks[toast.variant];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only pause the timer.
    <div
      data-state={toast.open ? "open" : "closed"}
      inert={!toast.open}
      onMouseEnter={pauseToast}
      onMouseLeave={resumeToast}
      onFocus={pauseToast}
      onBlur={resumeToast}
      className={clsx(
        "anim-rise pointer-events-auto flex border-2 border-rule-strong bg-line text-ink transition-opacity",
        !toast.open && "pointer-events-none opacity-0",
      )}
    >
      <span className={clsx("grid w-11 shrink-0 place-items-center", look.mark)}>
        <Icon name={look.icon} label={look.word} />
      </span>
      <div className="min-w-0 flex-1 px-3.5 py-3">
        <p className="font-bold leading-snug">{toast.title}</p>
        {toast.description ? <p className="mt-0.5 text-ink-2 text-sm">{toast.description}</p> : null}
        {toast.action ? (
          <button
            type="button"
            className="link mt-1 inline-flex min-h-11 items-center text-sm"
            onClick={() => {
              toast.action?.onSelect();
              dismissToast(toast.id);
            }}
          >
            {toast.action.label}
          </button>
        ) : null}
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        className="grid size-11 shrink-0 place-items-center hover:bg-line-3"
        onClick={() => dismissToast(toast.id)}
      >
        <Icon name="x" size={16} />
      </button>
    </div>
  );
}
