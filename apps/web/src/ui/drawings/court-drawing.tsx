import clsx from "clsx";
import { type CourtData, CourtGround, courtLength, courtWidth } from "./court-ground.tsx";

type CourtDrawingProps = CourtData & {
  orientation?: "horizontal" | "vertical";
  /** The visible part in decimetres, `"x y width height"`; by default the whole court. */
  crop?: string;
  /** For thumbnails under 120 px: fewer, thicker lines. */
  small?: boolean;
  lineWidth?: number;
  /** Fills the height of its box instead of keeping its own proportion. */
  fill?: boolean;
  /** The screen reader's label, for example "Denah Bata". Without it the drawing is hidden from screen readers. */
  label?: string;
  className?: string;
};

/** A court from above, drawn from the venue's data. */
export function CourtDrawing({
  orientation = "horizontal",
  crop,
  small = false,
  lineWidth,
  fill = false,
  label,
  className,
  ...court
}: CourtDrawingProps) {
  const vertical = orientation === "vertical";
  const whole = vertical ? `0 0 ${courtWidth} ${courtLength}` : `0 0 ${courtLength} ${courtWidth}`;
  const ground = <CourtGround {...court} small={small} {...(lineWidth === undefined ? {} : { lineWidth })} />;
  return (
    <svg
      role="img"
      aria-label={label}
      aria-hidden={!label}
      viewBox={crop ?? whole}
      preserveAspectRatio="xMidYMid slice"
      className={clsx("drawing", fill && "drawing-fill", className)}
    >
      {vertical ? <g transform={`translate(${courtWidth} 0) rotate(90)`}>{ground}</g> : ground}
    </svg>
  );
}
