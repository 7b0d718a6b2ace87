import { lines } from "./draw-field.ts";
import { paint, type RoomFacts } from "./share-subject.ts";

const BOX = { width: 557, height: 630, margin: 84 };
const rect = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`;

/** Draws a room from above, to scale: walls, bed, bath, desk, the window in yellow and the door's swing. */
export function drawRoom(facts: RoomFacts) {
  // The panel is in portrait format, so the long side is vertical.
  const [wide, long] = [Math.min(facts.width, facts.length), Math.max(facts.width, facts.length)];
  const k = Math.min((BOX.width - BOX.margin) / wide, (BOX.height - BOX.margin) / long);
  const [w, l] = [wide * k, long * k];
  const [x, y] = [(BOX.width - w) / 2, (BOX.height - l) / 2];
  const heavy: string[] = [];
  const light: string[] = [];
  const circles: string[] = [];
  const circle = (cx: number, cy: number, r: number) =>
    circles.push(`<circle cx="${cx}" cy="${cy}" r="${r}" fill="none" stroke="${paint.line}" stroke-width="2.5"/>`);

  const bed = (at: number, across: number) => {
    heavy.push(rect(at, y + 4, across, 2 * k), `M${at} ${y + 4 + 0.5 * k}h${across}`);
    const pillows = across > 1.3 * k ? 2 : 1;
    const each = across / pillows - 0.22 * k;
    for (let i = 0; i < pillows; i += 1)
      light.push(rect(at + 0.11 * k + (i * across) / pillows, y + 4 + 0.1 * k, each, 0.3 * k));
  };
  const middle = x + w / 2;
  if (facts.bed === "twin") {
    bed(middle - 1.2 * k, k);
    bed(middle + 0.2 * k, k);
  } else if (facts.bed === "single") {
    bed(x + w - 1.15 * k, k);
  } else {
    const across = (facts.bed === "king" ? 1.8 : 1.6) * k;
    bed(middle - across / 2, across);
    if (w > across + 1.1 * k)
      light.push(
        rect(middle - across / 2 - 0.55 * k, y + 4, 0.42 * k, 0.42 * k),
        rect(middle + across / 2 + 0.13 * k, y + 4, 0.42 * k, 0.42 * k),
      );
  }
  const floor = y + l;
  let wallEnds = floor;
  if (facts.bathInside) {
    const [bw, bl] = [Math.min(1.8 * k, w * 0.5), Math.min(1.7 * k, Math.max(1.2 * k, l * 0.32))];
    wallEnds = floor - bl;
    heavy.push(`M${x} ${wallEnds}h${bw}v${bl}`);
    light.push(rect(x + 0.16 * k, wallEnds + 0.16 * k, 0.7 * k, 0.7 * k));
    light.push(rect(x + bw - 0.48 * k, floor - 0.65 * k, 0.33 * k, 0.5 * k));
    circle(x + 0.51 * k, wallEnds + 0.51 * k, 0.08 * k);
  }
  // The desk is at the left wall: beside the bed if there is room, otherwise below it.
  const deskByBed = facts.bed === "single" || w > 4 * k;
  const deskTop = y + (deskByBed ? 0.7 : 2.3) * k;
  const deskLength = Math.min(1.2 * k, wallEnds - deskTop - 0.25 * k);
  if (deskLength > 0.6 * k) {
    light.push(rect(x + 5, deskTop, 0.5 * k, deskLength));
    circle(x + 0.82 * k, deskTop + deskLength / 2, 0.19 * k);
  }
  const door = x + w - 1.25 * k;
  const leaf = 0.85 * k;
  light.push(`M${door} ${floor}v${-leaf}a${leaf} ${leaf} 0 01${leaf} ${leaf}`);
  const svg = [
    lines(rect(x, y, w, l), 9),
    lines(heavy.join(""), 4.5),
    lines(light.join(""), 2.5),
    ...circles,
    `<path d="M${x + w * 0.2} ${y}h${w * 0.6}" stroke="${paint.ball}" stroke-width="10"/>`,
    `<path d="M${door} ${floor}h${leaf}" stroke="${paint.dusk}" stroke-width="12"/>`,
  ];
  return { viewBox: `0 0 ${BOX.width} ${BOX.height}`, keep: "xMidYMid meet", tone: "dusk" as const, svg: svg.join("") };
}
