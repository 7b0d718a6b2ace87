import { lines } from "./draw-field.ts";
import { paint, type Tone } from "./share-subject.ts";

type Spot = readonly [x: number, y: number];
type Drill = {
  tone: Tone;
  ground: string;
  flight: string;
  balls: readonly Spot[];
  cones?: readonly Spot[];
  net?: string;
};

/** Portrait, 260 × 300: the end of a court from above, baseline at the top. */
const backcourt = "M14 320V40h232v280M42 40v280M218 40v280M42 214h176M130 214v110M130 40v9";
/** The service boxes, net at the top. */
const forecourt = "M14 60v260M246 60v260M42 60v260M218 60v260M42 246h176M130 60v186";

const drills: Record<string, Drill> = {
  "bola-kecil": {
    tone: "court",
    ground: backcourt,
    flight: "M74 268Q40 160 92 116M92 116Q122 74 150 140",
    balls: [
      [74, 268],
      [150, 140],
    ],
    cones: [
      [176, 108],
      [176, 160],
      [198, 134],
    ],
  },
  "dasar-dewasa": {
    tone: "hard",
    ground: backcourt,
    flight: "M176 276Q214 170 184 92M184 92Q128 64 80 148",
    balls: [
      [80, 148],
      [184, 92],
    ],
  },
  "klinik-servis": {
    tone: "synth",
    ground: backcourt,
    flight: "M130 286Q84 210 74 100M74 100Q160 78 196 190",
    balls: [
      [196, 190],
      [74, 100],
    ],
  },
  reli: {
    tone: "clay",
    ground: "M28-20v340M232-20v340M54-20v340M206-20v340M54 66h152M54 234h152M130 66v168",
    net: "M12 150h236",
    flight: "M84 262Q34 150 180 34M180 34Q214 150 84 262",
    balls: [
      [84, 262],
      [180, 34],
    ],
  },
  voli: {
    tone: "grass",
    ground: forecourt,
    net: "M0 60h260",
    flight: "M190 284Q212 170 158 102M158 102Q104 124 72 204",
    balls: [
      [72, 204],
      [158, 102],
    ],
  },
  fisik: {
    tone: "dusk",
    ground: backcourt,
    flight: "M64 244L98 92L130 244L162 92L196 244",
    balls: [[196, 244]],
    cones: [
      [64, 244],
      [98, 92],
      [130, 244],
      [162, 92],
    ],
  },
};

const clubTones = ["court", "hard", "synth", "clay", "grass"] as const;
const VIEW = { viewBox: "0 0 260 300", keep: "xMidYMid slice" };
const dot = ([x, y]: Spot, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const path = (d: string) =>
  `<path d="${d}" fill="none" stroke="${paint.ball}" stroke-width="3" stroke-dasharray=".1 8" stroke-linecap="round"/>`;

/** Draws an exercise: the path of the ball on its part of the court. */
export function drawDrill(name: string) {
  const drill = drills[name] ?? (drills.reli as Drill);
  const cones = (drill.cones ?? []).map(([x, y]) => `<path d="M${x - 5} ${y - 5}h10v10h-10z" fill="${paint.line}"/>`);
  const balls = drill.balls.map((spot, index) => dot(spot, index === drill.balls.length - 1 ? 10 : 6, paint.ball));
  const net = drill.net ? lines(drill.net, 5) : "";
  return {
    ...VIEW,
    tone: drill.tone,
    svg: [lines(drill.ground, 2.8), net, ...cones, path(drill.flight), ...balls].join(""),
  };
}

/** Draws members in a rally; the same seed always gives the same picture. */
export function drawClub(seed: string) {
  const next = numbersFrom(seed);
  const within = (from: number, to: number) => Math.round(from + next() * (to - from));
  const tone = clubTones[Math.floor(next() * clubTones.length)] ?? "court";
  const near: Spot = [within(78, 182), within(262, 278)];
  const far: Spot = [within(78, 182), within(22, 40)];
  const partner: Spot = [near[0] < 130 ? within(150, 186) : within(74, 110), within(178, 196)];
  const bend = within(-60, 60);
  const middle: Spot = [(near[0] + far[0]) / 2 + bend, 150];
  const now: Spot = [
    near[0] * 0.25 + middle[0] * 0.5 + far[0] * 0.25,
    near[1] * 0.25 + middle[1] * 0.5 + far[1] * 0.25,
  ];
  const ground = "M28-20v340M232-20v340M54-20v340M206-20v340M54 66h152M54 234h152M130 66v168";
  const players = [near, far, partner].map(([x, y]) => {
    const arm = `M${x + 8} ${y + (y > 150 ? -6 : 6)}l7 ${y > 150 ? -7 : 7}`;
    return dot([x, y], 11, paint.line) + lines(arm, 3.5);
  });
  const rally = path(`M${near.join(" ")}Q${middle.join(" ")} ${far.join(" ")}`);
  return {
    ...VIEW,
    tone,
    svg: [lines(ground, 2.8), lines("M12 150h236", 5), rally, ...players, dot(now, 8, paint.ball)].join(""),
  };
}

/** Deterministic pseudo-random numbers from a string: FNV-1a, then xorshift. */
function numbersFrom(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  state = state || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}
