import clsx from "clsx";
import type { ReactNode } from "react";

type ErrorStateProps = {
  /** What happened. */
  title: string;
  /** What it means for the booking or the money, and what to do next. */
  description?: ReactNode;
  action?: ReactNode;
  requestId?: string;
  requestIdLabel?: string;
  headingLevel?: 1 | 2 | 3;
  className?: string;
};

/** A failure, announced at once to screen readers, with a way to continue and the number for support. */
export function ErrorState({
  title,
  description,
  action,
  requestId,
  requestIdLabel = "Kode laporan",
  headingLevel = 2,
  className,
}: ErrorStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      role="alert"
      className={clsx(
        "grid gap-5 border-danger border-y-2 py-8 sm:grid-cols-[10rem_1fr] sm:items-center sm:gap-8",
        className,
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 160 112" className="w-36 sm:w-40">
        <path d="M-4 76h96V-4M68 76V-4" fill="none" stroke="var(--rule-strong)" strokeWidth="5" />
        <path
          d="M16 22Q84 26 116 78"
          fill="none"
          stroke="var(--danger)"
          strokeWidth="3"
          strokeDasharray=".1 8"
          strokeLinecap="round"
        />
        <circle cx="122" cy="90" r="12" fill="var(--ball)" stroke="var(--on-ball)" strokeWidth="1.5" />
      </svg>
      <div>
        <Heading className="type-3">{title}</Heading>
        {description ? <div className="mt-2 max-w-[56ch] text-ink-2">{description}</div> : null}
        {action ? <div className="mt-5 flex flex-wrap gap-3">{action}</div> : null}
        {requestId ? (
          <p className="mt-4 text-ink-3 text-sm">
            {requestIdLabel} <span className="num no-break font-semibold">{requestId}</span>
          </p>
        ) : null}
      </div>
    </div>
  );
}
