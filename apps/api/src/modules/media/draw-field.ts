import { paint, type Scene, surfacePaint } from "./share-subject.ts";

export const WIDTH = 1200;
export const HEIGHT = 630;

/** True to scale at 96 pixels per metre: backcourt 5.49 m, service box 6.40 m, alley 1.37 m, half singles court 4.115 m. */
export const field = { baseline: 24, doubles: 22, singles: 153, service: 551, net: 1165, centre: 548 } as const;
const LINE = 6;

/** A ball with its seam. */
export function ball(x: number, y: number, r: number, turn = 0): string {
  const [s, half, b] = [r * 0.7, r * 0.68, r * 0.44];
  const seam = `M${-s} ${-half}c${b} ${r * 0.4} ${b} ${r * 0.96} 0 ${half * 2}M${s} ${-half}c${-b} ${r * 0.4} ${-b} ${r * 0.96} 0 ${half * 2}`;
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><circle r="${r}" fill="${paint.ball}"/><path d="${seam}" fill="none" stroke="${paint.seam}" stroke-width="${r * 0.085}" opacity=".75"/></g>`;
}

/** Path of a ball as a row of dots. */
export function flight(d: string, width = 7, gap = 17): string {
  return `<path d="${d}" fill="none" stroke="${paint.ball}" stroke-width="${width}" stroke-dasharray=".1 ${gap}" stroke-linecap="round"/>`;
}

export function lines(d: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${paint.line}" stroke-width="${width}" opacity="${opacity}"/>`;
}

/** Half a court from above, as in page headers: the title is in the backcourt, the facts in a service box. */
export function drawField(scene: Extract<Scene, { kind: "court" | "field" }>): string {
  const { baseline, doubles, singles, service, net, centre } = field;
  const colours = scene.kind === "court" ? surfacePaint[scene.surface] : { inside: paint.court, outside: paint.court };
  const mesh = [
    ...Array.from({ length: 3 }, (_, i) => `M${net + 14 + i * 12} 0V${HEIGHT}`),
    ...Array.from({ length: 53 }, (_, i) => `M${net} ${i * 12}h40`),
  ].join("");
  return [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colours.outside}"/>`,
    `<path d="M${baseline} ${doubles}H${WIDTH}V${HEIGHT}H${baseline}z" fill="${colours.inside}"/>`,
    scene.kind === "court" ? texture(scene) : "",
    lines(
      `M${baseline} ${HEIGHT + 9}V${doubles}H${WIDTH}M${baseline} ${singles}H${WIDTH}M${service} ${singles}V${HEIGHT}M${service} ${centre}H${net}`,
      LINE,
    ),
    lines(mesh, 1.5, 0.5),
    lines(`M${net} 0V${HEIGHT}`, 11),
    // Over the net, one bounce in the box, and the present position.
    flight(`M1192 236C1080 244 968 322 900 462`),
    `<ellipse cx="893" cy="474" rx="30" ry="11" fill="none" stroke="${paint.ball}" stroke-width="4"/>`,
    flight(`M884 458C846 356 774 338 704 430`),
    ball(684, 462, 30, 24),
  ].join("");
}

function texture({ surface, indoor }: Extract<Scene, { kind: "court" }>): string {
  const { doubles, baseline } = field;
  const roof = indoor
    ? `<clipPath id="off"><path d="M0 0H${WIDTH}V${doubles}H${baseline}V${HEIGHT}H0z"/></clipPath><g clip-path="url(#off)">${lines(
        Array.from({ length: 140 }, (_, i) => `M${i * 14 - 640} ${HEIGHT}l${HEIGHT} ${-HEIGHT}`).join(""),
        2,
        0.45,
      )}</g>`
    : "";
  if (surface === "rumput") {
    const mown = Array.from({ length: 5 }, (_, i) => `M${i * 278 - 115} 0h139v${HEIGHT}h-139z`).join("");
    return `<path d="${mown}" fill="#fff" opacity=".07"/>${roof}`;
  }
  if (surface === "tanah-liat") {
    return lines(Array.from({ length: 6 }, (_, i) => `M${i * 300 - 420} -60q330 420 60 780`).join(""), 7, 0.15) + roof;
  }
  if (surface !== "sintetis") return roof;
  const dots = `<circle cx="5" cy="5" r="2" opacity=".2"/><circle cx="16" cy="16" r="2" opacity=".12"/>`;
  return `<pattern id="dots" width="22" height="22" patternUnits="userSpaceOnUse"><g fill="#fff">${dots}</g></pattern><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#dots)"/>${roof}`;
}
