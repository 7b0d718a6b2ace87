import clsx from "clsx";

type NorthProps = {
  /** Degrees clockwise from the top of the drawing. */
  degrees?: number;
  size?: number;
  label?: string;
  className?: string;
};

/** A compass for plans: it tells players where the sun will be. */
export function North({ degrees = 0, size = 34, label = "Arah utara", className }: NorthProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox="0 0 34 34"
      className={clsx("shrink-0", className)}
    >
      <g transform={`rotate(${degrees} 17 17)`}>
        <circle cx="17" cy="17" r="15.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M17 5l4.5 13h-9z" fill="currentColor" />
        <path d="M17 29l-4.5-11h9z" fill="none" stroke="currentColor" strokeWidth="1.4" />
      </g>
    </svg>
  );
}
