import clsx from "clsx";

type BallProps = {
  size?: number;
  /** Names the live or selected state. Without it the ball is hidden from screen readers. */
  label?: string;
  className?: string;
};

/** The ball marks something live, selected, current or startable. Below 14 px its seams are unreadable and left out. */
export function Ball({ size = 24, label, className }: BallProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      aria-hidden={!label}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      className={clsx("shrink-0 overflow-visible", className)}
    >
      {size < 14 ? (
        <circle cx="24" cy="24" r="22" fill="var(--ball)" stroke="var(--on-ball)" strokeWidth="6" />
      ) : (
        <>
          <circle cx="24" cy="24" r="24" fill="var(--ball)" />
          <path
            d="M7 8c10 9 10 23 0 32M41 8c-10 9-10 23 0 32"
            fill="none"
            stroke="var(--on-ball)"
            strokeWidth={size > 40 ? 2.2 : 3}
            opacity=".8"
          />
        </>
      )}
    </svg>
  );
}
