import clsx from "clsx";

/** Half a court with the ball in the open box. On white the ball has an outline for contrast. */
export function LogoMark({ size = 30, className }: { size?: number; className?: string }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 30 30" className={clsx("shrink-0", className)}>
      <path d="M1.5 1.5h27v27h-27zM1.5 15h27M15 15v13.5" fill="none" stroke="currentColor" strokeWidth="3" />
      <circle cx="21.5" cy="8.3" r="3.7" fill="var(--ball)" stroke="currentColor" strokeWidth="1.2" />
    </svg>
  );
}

/** Text and mark without a link; the caller wraps it in its router's link. */
export function Logo({ className, wordClass }: { className?: string; wordClass?: string }) {
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-2.5 font-extrabold text-[1.375rem] leading-none tracking-[-.05em]",
        className,
      )}
    >
      <LogoMark />
      <span className={wordClass}>Lapang</span>
    </span>
  );
}
