import clsx from "clsx";

type Point = readonly [x: number, y: number];

type TrajectoryProps = {
  /** The connected points, in units of `box`. */
  points: readonly Point[];
  box: readonly [width: number, height: number];
  /** How high each flight rises above its ends, in units of `box`. */
  lift?: number;
  tone?: "ball" | "court";
  /** Draws a mark where each inner flight touches the ground. */
  bounce?: boolean;
  /** Stretches to its container; the dots keep their size. */
  stretch?: boolean;
  className?: string;
};

/** A dotted path from one element to the next. Use it to connect things, never as decoration. */
export function Trajectory({
  points,
  box,
  lift = 60,
  tone = "ball",
  bounce = false,
  stretch = false,
  className,
}: TrajectoryProps) {
  const colour = tone === "ball" ? "var(--ball)" : "var(--court-text)";
  const inner = points.slice(1, -1);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${box[0]} ${box[1]}`}
      preserveAspectRatio={stretch ? "none" : "xMidYMid meet"}
      className={clsx("block overflow-visible", className)}
    >
      <path
        d={flightPath(points, lift)}
        fill="none"
        stroke={colour}
        strokeWidth="5"
        strokeDasharray="0.1 14"
        strokeLinecap="round"
        vectorEffect={stretch ? "non-scaling-stroke" : undefined}
      />
      {bounce
        ? inner.map(([x, y]) => (
            <ellipse key={`${x} ${y}`} cx={x} cy={y + 8} rx="24" ry="7" fill="none" stroke={colour} strokeWidth="3" />
          ))
        : null}
    </svg>
  );
}

export function flightPath(points: readonly Point[], lift: number): string {
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      if (!before) return `M${x} ${y}`;
      return `Q${(before[0] + x) / 2} ${Math.min(before[1], y) - lift * 2} ${x} ${y}`;
    })
    .join("");
}
