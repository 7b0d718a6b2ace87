import { useEffect, useRef, useState } from "react";
import { scaleOf } from "./line-scale.ts";
import { shortAmount } from "./report-words.ts";

const [HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [280, 52, 12, 14, 26];
/** Used until the page is measured. */
const FIRST_WIDTH = 860;
const LABEL_WIDTH = 76;

export type ChartPoint = { label: string; now: number; before?: number };

/** Two lines over the same steps: this period, and dashed the previous one. The table below has the numbers. */
export function LineChart({ points, label }: { points: readonly ChartPoint[]; label: string }) {
  const place = useRef<SVGSVGElement>(null);
  const [width, setWidth] = useState(FIRST_WIDTH);
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const observer = new ResizeObserver(() => setWidth(Math.max(current.clientWidth, 260)));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const scale = scaleOf(points.flatMap(({ now, before = 0 }) => [now, before]));
  const x = (index: number) => LEFT + (index * (width - LEFT - RIGHT)) / Math.max(points.length - 1, 1);
  const y = (value: number) =>
    TOP + ((scale.top - value) * (HEIGHT - TOP - BOTTOM)) / Math.max(scale.top - scale.bottom, 1);
  const path = (of: "now" | "before") =>
    points
      .map((point, index) => `${index === 0 ? "M" : "L"}${x(index).toFixed(1)} ${y(point[of] ?? 0).toFixed(1)}`)
      .join("");
  const every = Math.max(1, Math.ceil((points.length * LABEL_WIDTH) / width));
  const last = points.at(-1);
  return (
    <svg className="report-chart" ref={place} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
      {scale.lines.map((line) => (
        <g key={line}>
          <path className={line === 0 ? "report-zero" : "report-rule"} d={`M${LEFT} ${y(line)}H${width - RIGHT}`} />
          <text x={LEFT - 8} y={y(line) + 4} textAnchor="end">
            {shortAmount(line)}
          </text>
        </g>
      ))}
      {points.map((point, index) =>
        index % every === 0 ? (
          <text key={point.label} x={x(index)} y={HEIGHT - 6} textAnchor={anchorOf(index, points.length)}>
            {point.label}
          </text>
        ) : null,
      )}
      {points.some(({ before }) => before !== undefined) ? <path className="report-before" d={path("before")} /> : null}
      <path className="report-now" d={path("now")} />
      {last ? <circle cx={x(points.length - 1)} cy={y(last.now)} r="6" /> : null}
    </svg>
  );
}

/** Labels at an end of the line are aligned inwards, so that they are not clipped. */
function anchorOf(index: number, count: number): "start" | "middle" | "end" {
  if (index === 0) return "start";
  return index === count - 1 ? "end" : "middle";
}
