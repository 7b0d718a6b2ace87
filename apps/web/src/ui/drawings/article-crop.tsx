import clsx from "clsx";
import { type ReactNode, useId } from "react";
import { type Tone, toneFill } from "./tone.ts";

export type Crop = "senar" | "baseline" | "net" | "servis" | "bayangan" | "garis";

type ArticleCropProps = {
  crop: Crop;
  tone?: Exclude<Tone, "dusk">;
  label?: string;
  /** Fills the height of its box. */
  fill?: boolean;
  className?: string;
};

/** A close-up drawing in place of an article's missing photo. */
export function ArticleCrop({ crop, tone = "court", label, fill = false, className }: ArticleCropProps) {
  const id = useId();
  const scene: Record<Crop, () => ReactNode> = { senar: () => senar(id), baseline, net, servis, bayangan, garis };
  return (
    <svg
      role="img"
      aria-label={label}
      aria-hidden={!label}
      viewBox="0 0 420 300"
      preserveAspectRatio={crop === "senar" ? "xMaxYMid slice" : crop === "net" ? "xMidYMin slice" : "xMidYMid slice"}
      className={clsx("drawing", fill && "drawing-fill", className)}
    >
      <rect width="420" height="300" fill={toneFill[tone]} />
      {scene[crop]()}
    </svg>
  );
}

const every = (step: number, from: number, to: number, draw: (at: number) => string) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => draw(from + i * step)).join("");

const stroke = (d: string, width: number) => <path d={d} fill="none" stroke="var(--paint)" strokeWidth={width} />;
const shade = (d: string) => <path d={d} fill="#000" opacity=".24" />;

function bigBall(x: number, y: number, r: number, turn = 0) {
  const s = r * 0.7;
  const b = r * 0.44;
  const half = r * 0.68;
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
      <circle r={r} fill="var(--ball)" />
      <path
        className="seam"
        strokeWidth={r * 0.085}
        d={`M${-s} ${-half}c${b} ${r * 0.4} ${b} ${r * 0.96} 0 ${half * 2}M${s} ${-half}c${-b} ${r * 0.4} ${-b} ${r * 0.96} 0 ${half * 2}`}
      />
    </g>
  );
}

function senar(id: string) {
  const mesh = every(24, -48, 384, (x) => `M${x}-50v400`) + every(24, -32, 352, (y) => `M-60 ${y}h470`);
  return (
    <>
      <clipPath id={id}>
        <ellipse cx="150" cy="150" rx="212" ry="196" />
      </clipPath>
      <path d={mesh} clipPath={`url(#${id})`} className="paint-thin" />
      <ellipse cx="150" cy="150" rx="212" ry="196" fill="none" stroke="var(--paint)" strokeWidth="13" />
      <path d="M420 20C390 24 320 60 270 112" className="flight flight-near" />
      {bigBall(236, 138, 40)}
    </>
  );
}

function baseline() {
  return (
    <>
      {stroke("M-10 210H300V-10M230 210V-10", 14)}
      <ellipse cx="300" cy="222" rx="26" ry="11" fill="none" stroke="var(--ball)" strokeWidth="3" />
      <path d="M430 60Q380 70 340 168" className="flight flight-near" />
      {bigBall(332, 190, 24, 20)}
    </>
  );
}

function net() {
  return (
    <>
      <path
        d={every(20, 0, 420, (x) => `M${x} 96v210`) + every(20, 110, 300, (y) => `M0 ${y}h420`)}
        className="paint-thin"
        opacity=".75"
      />
      {stroke("M0 82h420", 26)}
      {stroke("M214 82v220", 18)}
      {bigBall(110, 44, 25, -18)}
    </>
  );
}

function servis() {
  return (
    <>
      {stroke("M-10 206h440M210 206v-220", 14)}
      <path d="M20-10C60 60 150 120 246 168" className="flight flight-near" />
      <ellipse cx="262" cy="182" rx="22" ry="10" fill="none" stroke="var(--ball)" strokeWidth="3" />
      <path d="M276 176C316 120 356 110 380 132" className="flight flight-near" />
      {bigBall(388, 152, 26, 30)}
    </>
  );
}

// Early morning light: a small ball with a long shadow.
function bayangan() {
  return (
    <>
      {stroke("M84-10V310", 16)}
      {shade("M286 196C236 176 96 118-20 96v62C96 190 224 236 274 240z")}
      {bigBall(292, 200, 46, -24)}
    </>
  );
}

function garis() {
  return (
    <>
      <path d="M-20 250L440 96v86L-20 336z" fill="var(--paint)" />
      <path
        d={every(37, 10, 410, (x) => `M${x} ${Math.round(232 - x * 0.335)}l5-2`)}
        stroke="var(--paint)"
        strokeWidth="5"
      />
      {shade("M250 176c-70-6-150 18-196 48 60 4 150 4 214-12z")}
      {bigBall(266, 128, 74, 34)}
    </>
  );
}
