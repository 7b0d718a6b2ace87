export type RoomData = {
  /** Metres along the window wall and away from it. */
  width: number;
  length: number;
  bed: "king" | "queen" | "twin" | "single";
  bath: "in" | "out";
  desk?: boolean;
};

export type RoomPlan = {
  walls: string;
  heavy: string[];
  light: string[];
  circles: { cx: number; cy: number; r: number }[];
  window: string;
  doorway: string;
};

type Frame = { boxWidth: number; boxHeight: number; margin: number; align: "left" | "center" };

const round = (value: number) => Math.round(value * 10) / 10;
const rect = (x: number, y: number, w: number, h: number) =>
  `M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}z`;

/** Converts a room's measures into strokes. Furniture keeps its real size, so a small room looks small. */
export function planRoom(room: RoomData, { boxWidth, boxHeight, margin, align }: Frame): RoomPlan {
  const k = Math.min((boxWidth - margin) / room.width, (boxHeight - margin) / room.length);
  const w = room.width * k;
  const l = room.length * k;
  const x = align === "left" ? 3 : (boxWidth - w) / 2;
  const y = (boxHeight - l) / 2;
  const right = x + w;
  const inner = room.bath === "in" ? x + 1.8 * k : x;
  const plan: RoomPlan = {
    walls: rect(x, y, w, l),
    heavy: [],
    light: [],
    circles: [],
    window: `M${round(right - w * 0.42)} ${round(y)}h${round(w * 0.3)}`,
    doorway: "",
  };

  if (room.bath === "in") {
    const depth = Math.min(2.2 * k, l * 0.58);
    plan.heavy.push(`M${round(inner)} ${round(y)}v${round(depth)}h${round(x - inner)}`);
    plan.light.push(
      rect(x + 0.2 * k, y + 0.2 * k, 0.9 * k, 0.9 * k),
      rect(x + 1.3 * k, y + 0.3 * k, 0.35 * k, 0.5 * k),
    );
    plan.circles.push({ cx: round(x + 0.65 * k), cy: round(y + 0.65 * k), r: round(0.1 * k) });
  }

  const bed = (at: number, wide: number) => {
    plan.heavy.push(rect(at, y + 3, wide, 2 * k), `M${round(at)} ${round(y + 3 + 0.5 * k)}h${round(wide)}`);
    const pillows = wide > 1.3 * k ? 2 : 1;
    const each = wide / pillows - (pillows === 2 ? 0.2 : 0.24) * k;
    for (let i = 0; i < pillows; i += 1)
      plan.light.push(rect(at + 0.12 * k + (i * wide) / 2, y + 3 + 0.1 * k, each, 0.3 * k));
  };
  const middle = (inner + right) / 2;
  if (room.bed === "queen" || room.bed === "king") {
    const half = (room.bed === "king" ? 0.9 : 0.8) * k;
    bed(middle - half, 2 * half);
    plan.light.push(
      rect(middle - half - 0.6 * k, y + 3, 0.45 * k, 0.45 * k),
      rect(middle + half + 0.15 * k, y + 3, 0.45 * k, 0.45 * k),
    );
  } else if (room.bed === "twin") {
    bed(middle - 1.25 * k, k);
    bed(middle + 0.25 * k, k);
  } else {
    bed(room.bath === "in" ? right - 1.05 * k - 3 : x + 6, k);
  }

  const door = x + (room.bath === "out" ? 1.25 : 0.4) * k;
  const leaf = round(0.9 * k);
  const desk = (at: number, wide: number, wall: "window" | "door") => {
    const [edge, depth] = wall === "window" ? [y + 4, 0.55 * k] : [y + l - 0.6 * k - 4, 0.6 * k];
    plan.light.push(rect(at, edge, wide, depth));
    const chair = wall === "window" ? y + 0.85 * k : y + l - 0.95 * k;
    plan.circles.push({ cx: round(at + wide / 2), cy: round(chair), r: round(0.2 * k) });
  };
  const besideDoor = right - 1.3 * k - 4;
  if (room.desk && room.bed === "single" && room.bath === "in") desk(inner + 0.1 * k, 0.95 * k, "window");
  else if (room.desk && besideDoor > door + leaf + 0.1 * k) desk(besideDoor, 1.3 * k, "door");
  // A narrow room has no wall beside its door: the desk goes under the window, where the bed leaves space.
  else if (room.desk && room.bed === "single") desk(besideDoor, 1.3 * k, "window");

  plan.doorway = `M${round(door)} ${round(y + l)}h${leaf}`;
  plan.light.push(`M${round(door)} ${round(y + l)}v${-leaf}a${leaf} ${leaf} 0 01${leaf} ${leaf}`);
  return plan;
}
