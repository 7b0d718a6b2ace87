import clsx from "clsx";
import { type Tone, toneFill } from "./tone.ts";

export type Drill = "bola-kecil" | "dasar-dewasa" | "klinik-servis" | "reli" | "voli" | "fisik";

type Spot = readonly [x: number, y: number];
type Scene = {
  tone: Tone;
  lines: string;
  flight: string;
  from?: Spot;
  to?: Spot;
  cones?: readonly Spot[];
  net?: string;
};

// The backcourt from above: baseline on top, service line below, centre line leaving at the bottom.
const backcourt = "M20 164V14h260v150M50 14v150M250 14v150M50 112h200M150 112v52M150 14v8";
// The service boxes from above, net on top.
const forecourt = "M20 30v140M280 30v140M50 30v140M250 30v140M50 138h200M150 30v108";

const scenes: Record<Drill, Scene> = {
  "bola-kecil": {
    tone: "court",
    lines: backcourt,
    flight: "M88 150Q60 70 100 52M100 52Q130 22 168 66",
    from: [88, 150],
    to: [168, 66],
    cones: [
      [196, 46],
      [196, 86],
      [226, 66],
    ],
  },
  "dasar-dewasa": {
    tone: "hard",
    lines: backcourt,
    flight: "M200 150Q240 90 205 40M205 40Q150 20 92 60",
    from: [92, 60],
    to: [205, 40],
  },
  "klinik-servis": {
    tone: "synth",
    lines: backcourt,
    flight: "M150 158Q95 120 80 44M80 44Q180 30 226 92",
    from: [226, 92],
    to: [80, 44],
  },
  reli: {
    tone: "clay",
    lines: "M20 14h260v136H20zM20 32h260M20 132h260M84 32v100M216 32v100M84 82h132",
    net: "M150 4v156",
    flight: "M40 54Q150 6 262 108M262 108Q150 128 40 54",
    from: [40, 54],
    to: [262, 108],
  },
  voli: {
    tone: "grass",
    lines: forecourt,
    net: "M6 30h288",
    flight: "M214 164Q232 96 178 56M178 56Q120 74 76 122",
    from: [76, 122],
    to: [178, 56],
  },
  fisik: {
    tone: "dusk",
    lines: backcourt,
    flight: "M64 126L110 46L150 126L190 46L236 126",
    to: [236, 126],
    cones: [
      [64, 126],
      [110, 46],
      [150, 126],
      [190, 46],
    ],
  },
};

type DrillDrawingProps = { drill: Drill; tone?: Tone; label?: string; className?: string };

/** One exercise of a programme: the path of the ball on the part of the court where it is played. */
export function DrillDrawing({ drill, tone, label, className }: DrillDrawingProps) {
  const scene = scenes[drill];
  return (
    <svg
      role="img"
      aria-label={label}
      aria-hidden={!label}
      viewBox="0 0 300 164"
      preserveAspectRatio="xMidYMid slice"
      className={clsx("drawing", className)}
    >
      <rect width="300" height="164" fill={toneFill[tone ?? scene.tone]} />
      <path d={scene.lines} className="paint" />
      {scene.net ? <path d={scene.net} fill="none" stroke="var(--paint)" strokeWidth="5" /> : null}
      {scene.cones?.map(([x, y]) => (
        <path key={`${x} ${y}`} d={`M${x - 5} ${y - 5}h10v10h-10z`} fill="var(--paint)" />
      ))}
      <path d={scene.flight} className="flight" />
      {scene.from ? <circle cx={scene.from[0]} cy={scene.from[1]} r="6" fill="var(--ball)" /> : null}
      {scene.to ? <circle cx={scene.to[0]} cy={scene.to[1]} r="9" fill="var(--ball)" /> : null}
    </svg>
  );
}
