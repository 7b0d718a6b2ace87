import clsx from "clsx";

type SkeletonProps = { shape?: "line" | "block" | "circle" | "court"; className?: string };

/**
 * A placeholder in the shape of the coming content. Hidden from screen readers: the surrounding region has `aria-busy` and a
 * text.
 */
export function Skeleton({ shape = "line", className }: SkeletonProps) {
  if (shape === "court") {
    return (
      <svg aria-hidden="true" viewBox="0 0 348 171" className={clsx("anim-breathe block w-full bg-line-3", className)}>
        <path
          d="M55 30.5h237.7v109.7H55zM55 44.2h237.7M55 126.5h237.7M109.85 44.2v82.3M237.85 44.2v82.3M109.85 85.35h128M173.85 21v129"
          fill="none"
          stroke="var(--rule)"
          strokeWidth="2"
        />
      </svg>
    );
  }
  const shapes = { line: "h-[1em]", block: "h-24", circle: "size-10 rounded-full" };
  return <span aria-hidden="true" className={clsx("anim-breathe block bg-line-3", shapes[shape], className)} />;
}
