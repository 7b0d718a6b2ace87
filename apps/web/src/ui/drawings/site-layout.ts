type Slot = {
  x: number;
  y: number;
  /** Degrees, around the slot's own corner. */
  turn: number;
  scale: number;
  /** The position of its pin, in percent of the plan. */
  pin: readonly [left: number, top: number];
};

export const planWidth = 1184;
export const planHeight = 560;

const full = 290 / 348;
const less = 205 / 348;

const onTheHill = { turn: -4, scale: full };
const upright = { turn: 90, scale: full };

const sixSlots: Slot[] = [
  { x: 26, y: 76, ...onTheHill, pin: [14.5, 33] },
  { x: 38, y: 246, ...onTheHill, pin: [15.5, 64] },
  { x: 357, y: 53, ...onTheHill, pin: [43, 29.5] },
  { x: 369, y: 223, ...onTheHill, pin: [44, 60] },
  { x: 896, y: 34, ...upright, pin: [69.5, 54] },
  { x: 1150, y: 34, ...upright, pin: [90, 54] },
];

const eightSlots: Slot[] = [
  { x: 24, y: 82, turn: -4, scale: less, pin: [11, 30] },
  { x: 34, y: 236, turn: -4, scale: less, pin: [12, 58] },
  { x: 258, y: 66, turn: -4, scale: less, pin: [31, 27] },
  { x: 268, y: 220, turn: -4, scale: less, pin: [32, 55] },
  { x: 492, y: 50, turn: -4, scale: less, pin: [51, 24] },
  { x: 502, y: 204, turn: -4, scale: less, pin: [52, 52] },
  { x: 900, y: 34, ...upright, pin: [69.5, 54] },
  { x: 1150, y: 34, ...upright, pin: [90, 54] },
];

/** The maximum number of courts on the plan: with fewer places than courts, some would be hidden. */
export const mostOnPlan = eightSlots.length;

/** Up to six courts have their real places; eight share the site more tightly. */
export function slotsFor(count: number): Slot[] {
  return (count > sixSlots.length ? eightSlots : sixSlots).slice(0, count);
}

const allTrees = [
  [350, 440, 10],
  [386, 456, 14],
  [424, 436, 18],
  [462, 458, 10],
  [504, 440, 14],
  [548, 456, 18],
  [592, 438, 10],
  [640, 454, 14],
  [690, 30, 18],
  [716, 64, 10],
  [18, 36, 14],
  [16, 380, 10],
  [700, 470, 14],
] as const;

/** With eight courts the middle of the site is built on and has no trees. */
export function treesFor(count: number): readonly (readonly [x: number, y: number, radius: number])[] {
  return count > sixSlots.length ? allTrees.filter(([x, y]) => !(x > 680 && y < 100)) : allTrees;
}
