import clsx from "clsx";
import type { ReactNode } from "react";

type EmptyStateProps = {
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  headingLevel?: 2 | 3;
  className?: string;
};

/** Shown instead of an empty list, with what to do next; the drawing is an empty service box. */
export function EmptyState({ title, description, action, headingLevel = 2, className }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      className={clsx(
        "grid gap-5 border-rule-strong border-y-2 py-8 sm:grid-cols-[10rem_1fr] sm:items-center sm:gap-8",
        className,
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 160 112" className="w-36 sm:w-40">
        <path d="M4 4h152v104H4zM4 24h152M80 24v84M4 4v104" fill="none" stroke="var(--rule-strong)" strokeWidth="3" />
        <path
          d="M20 92Q60 18 112 62"
          fill="none"
          stroke="var(--control)"
          strokeWidth="3"
          strokeDasharray=".1 8"
          strokeLinecap="round"
        />
        <circle cx="118" cy="70" r="10" fill="none" stroke="var(--control)" strokeWidth="2" strokeDasharray="4 4" />
      </svg>
      <div>
        <Heading className="type-3">{title}</Heading>
        {description ? <div className="mt-2 max-w-[52ch] text-ink-2">{description}</div> : null}
        {action ? <div className="mt-5">{action}</div> : null}
      </div>
    </div>
  );
}
