import clsx from "clsx";
import { type Tone, toneFill } from "./tone.ts";

type ClubDrawingProps = {
  /** The club's slug: the drawing is derived from it. */
  seed: string;
  tone?: Tone;
  label?: string;
  className?: string;
};

const clubTones = ["court", "hard", "synth", "clay", "grass"] as const;

/** Small deterministic numbers from a word (FNV-1a, then xorshift), so that server and browser draw the same club. */
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

/** Three members during a rally, seen from above. */
export function ClubDrawing({ seed, tone, label, className }: ClubDrawingProps) {
  const next = numbersFrom(seed);
  const within = (from: number, to: number) => Math.round(from + next() * (to - from));
  const field = tone ?? clubTones[Math.floor(next() * clubTones.length)] ?? "court";
  const server = { x: within(20, 46), y: within(52, 118) };
  const netPlayer = { x: within(178, 200), y: within(42, 72) };
  const receiver = { x: within(254, 282), y: within(96, 128) };
  const [near, far] = next() > 0.5 ? [server, receiver] : [server, netPlayer];
  const third = far === receiver ? netPlayer : receiver;
  const bend = within(-34, 34);
  const middle = { x: (near.x + far.x) / 2, y: (near.y + far.y) / 2 + bend };
  const arm = next() > 0.3 ? 1 : -1;
  return (
    <svg
      role="img"
      aria-label={label}
      aria-hidden={!label}
      viewBox="0 0 300 164"
      preserveAspectRatio="xMidYMid slice"
      className={clsx("drawing", className)}
    >
      <rect width="300" height="164" fill={toneFill[field]} />
      <path
        d="M24 18h252v128H24zM24 34h252M24 130h252M84 34v96M216 34v96M84 82h132M24 82h6M276 82h-6"
        className="paint"
      />
      <path d="M150 8v148" fill="none" stroke="var(--paint)" strokeWidth="5" />
      <path d={`M${near.x} ${near.y}Q${middle.x} ${middle.y} ${far.x} ${far.y}`} className="flight" />
      {[near, far, third].map((player) => (
        <g key={`${player.x} ${player.y}`} transform={`translate(${player.x} ${player.y})`}>
          <circle r="9.5" fill="var(--paint)" />
          <path
            d={`M${player.x < 150 ? 8 : -8} ${6 * arm}l${player.x < 150 ? 7 : -7} ${6 * arm}`}
            stroke="var(--paint)"
            strokeWidth="3"
          />
        </g>
      ))}
      <circle
        cx={near.x * 0.25 + middle.x * 0.5 + far.x * 0.25}
        cy={near.y * 0.25 + middle.y * 0.5 + far.y * 0.25}
        r="7"
        fill="var(--ball)"
      />
    </svg>
  );
}
