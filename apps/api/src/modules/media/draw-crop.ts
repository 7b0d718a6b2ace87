import { ball, flight, lines } from "./draw-field.ts";
import { paint } from "./share-subject.ts";

const every = (step: number, from: number, to: number, draw: (at: number) => string) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => draw(from + i * step)).join("");
const shade = (d: string) => `<path d="${d}" fill="#000" opacity=".24"/>`;
const bounce = (x: number, y: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="26" ry="11" fill="none" stroke="${paint.ball}" stroke-width="3"/>`;
const near = (d: string) => flight(d, 5, 12);

/** Close-ups of 420 × 300 that the web uses as its six article covers. */
const crops: Record<string, { keep: string; draw: () => string }> = {
  senar: {
    keep: "xMidYMid",
    draw: () => {
      const mesh = every(24, -48, 384, (x) => `M${x}-50v400`) + every(24, -32, 352, (y) => `M-60 ${y}h470`);
      const head = `<ellipse cx="150" cy="150" rx="212" ry="196"`;
      return [
        `<clipPath id="head">${head}/></clipPath><g clip-path="url(#head)">${lines(mesh, 1.4)}</g>`,
        `${head} fill="none" stroke="${paint.line}" stroke-width="13"/>`,
        near("M420 20C390 24 320 60 270 112"),
        ball(236, 138, 40),
      ].join("");
    },
  },
  baseline: {
    keep: "xMaxYMid",
    draw: () =>
      lines("M-10 210H300V-10M230 210V-10", 14) +
      bounce(300, 222) +
      near("M430 60Q380 70 340 168") +
      ball(332, 190, 24, 20),
  },
  net: {
    keep: "xMinYMin",
    draw: () => {
      const mesh = every(20, 0, 420, (x) => `M${x} 96v210`) + every(20, 110, 300, (y) => `M0 ${y}h420`);
      return lines(mesh, 1.4, 0.75) + lines("M0 82h420", 26) + lines("M214 82v220", 18) + ball(110, 44, 25, -18);
    },
  },
  servis: {
    keep: "xMaxYMid",
    draw: () =>
      [
        lines("M-10 206h440M210 206v-220", 14),
        near("M20-10C60 60 150 120 246 168"),
        bounce(262, 182),
        near("M276 176C316 120 356 110 380 132"),
        ball(388, 152, 26, 30),
      ].join(""),
  },
  // Early morning: a small ball with a long shadow.
  bayangan: {
    keep: "xMaxYMid",
    draw: () =>
      lines("M84-10V310", 16) +
      shade("M286 196C236 176 96 118-20 96v62C96 190 224 236 274 240z") +
      ball(292, 200, 46, -24),
  },
  garis: {
    keep: "xMidYMid",
    draw: () =>
      [
        `<path d="M-20 250L440 96v86L-20 336z" fill="${paint.line}"/>`,
        lines(
          every(37, 10, 410, (x) => `M${x} ${Math.round(232 - x * 0.335)}l5-2`),
          5,
        ),
        shade("M250 176c-70-6-150 18-196 48 60 4 150 4 214-12z"),
        ball(266, 128, 74, 34),
      ].join(""),
  },
};

export function drawCrop(crop: string): { viewBox: string; keep: string; svg: string } {
  const { keep, draw } = crops[crop] ?? (crops.garis as (typeof crops)[string]);
  return { viewBox: "0 0 420 300", keep: `${keep} slice`, svg: draw() };
}
