import { useId } from "react";

export type Surface = "keras" | "tanah-liat" | "rumput" | "sintetis";

export type CourtData = { surface: Surface; setting?: "indoor" | "outdoor"; lights?: boolean };

/** The playing field with its run-off, in decimetres: 34.8 × 17.1 m around a court of 23.77 × 10.97 m. */
export const courtLength = 348;
export const courtWidth = 171;

const outline = "M55 30.5h237.7v109.7H55z";
const lines = `${outline}M55 44.2h237.7M55 126.5h237.7M109.85 44.2v82.3M237.85 44.2v82.3M109.85 85.35h128M55 85.35h4M292.7 85.35h-4`;
// At thumbnail size alleys and centre marks would merge; the remaining lines still read as a tennis court.
const fewLines = `${outline}M109.85 30.5v109.7M237.85 30.5v109.7M109.85 85.35h128`;
const poles = [74, 173.85, 274].flatMap((x) => [13, 158].map((y) => ({ x, y })));
const rafters = Array.from({ length: 54 }, (_, i) => `M${i * 10 - 175} 171l171-171`).join("");

type CourtGroundProps = CourtData & { small?: boolean; lineWidth?: number };

/** One court as an SVG group, shared by the single drawing and the site plan. */
export function CourtGround({
  surface,
  setting = "outdoor",
  lights = false,
  small = false,
  lineWidth,
}: CourtGroundProps) {
  const id = useId();
  const width = lineWidth ?? (small ? 4.5 : 1.7);
  // Clay and grass run to the fence in one colour; hard and synthetic courts are painted inside a darker run-off.
  const oneColour = surface === "tanah-liat" || surface === "rumput";
  return (
    <g className={`surface-${surface}`}>
      <rect width={courtLength} height={courtWidth} fill={oneColour ? "var(--in)" : "var(--out)"} />
      {oneColour ? null : <path d={outline} fill="var(--in)" />}
      {small ? null : <Texture surface={surface} id={`${id}t`} />}
      {setting === "indoor" ? <Roof id={`${id}r`} small={small} /> : null}
      <path d={small ? fewLines : lines} fill="none" stroke="var(--paint)" strokeWidth={width} />
      <path d="M173.85 21v129" stroke="var(--paint)" strokeWidth={width * 1.5} />
      {small ? null : (
        <path
          d="M173.85 18.6a2.4 2.4 0 110 4.8 2.4 2.4 0 010-4.8M173.85 147.6a2.4 2.4 0 110 4.8 2.4 2.4 0 010-4.8"
          fill="var(--paint)"
        />
      )}
      {lights ? <Lamps id={`${id}l`} small={small} /> : null}
    </g>
  );
}

function Texture({ surface, id }: { surface: Surface; id: string }) {
  if (surface === "rumput") {
    const mown = [0, 58, 116, 174, 232, 290].map((x) => `M${x} 0h29v171h-29z`).join("");
    return <path d={mown} fill="#fff" opacity=".07" />;
  }
  if (surface === "tanah-liat") {
    const swept = Array.from({ length: 9 }, (_, i) => `M${i * 46 - 20}-5q46 90 0 182`).join("");
    // The inner svg clips the broom's arcs at the fence; on the site plan they would cover the grass.
    return (
      <svg aria-hidden="true" width={courtLength} height={courtWidth}>
        <path d={swept} fill="none" stroke="var(--paint)" strokeWidth=".8" opacity=".16" />
      </svg>
    );
  }
  if (surface === "sintetis") {
    return (
      <>
        <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse">
          <circle cx="1.5" cy="1.5" r=".7" fill="#fff" opacity=".22" />
          <circle cx="5" cy="5" r=".7" fill="#fff" opacity=".14" />
        </pattern>
        <rect width={courtLength} height={courtWidth} fill={`url(#${id})`} />
      </>
    );
  }
  return null;
}

function Roof({ id, small }: { id: string; small: boolean }) {
  return (
    <>
      {small ? null : (
        <>
          <clipPath id={id}>
            <path clipRule="evenodd" d="M0 0h348v171H0zM44 20v131h260V20z" />
          </clipPath>
          <path clipPath={`url(#${id})`} d={rafters} fill="none" stroke="var(--paint)" opacity=".42" />
        </>
      )}
      <path d="M1.5 1.5h345v168h-345z" fill="none" stroke="var(--paint)" strokeWidth={small ? 7 : 3} />
    </>
  );
}

/** Poles by day; at night `--lamp` turns their light on. */
function Lamps({ id, small }: { id: string; small: boolean }) {
  return (
    <>
      <radialGradient id={id}>
        <stop stopColor="#f2ffb0" stopOpacity=".55" />
        <stop offset="1" stopColor="#f2ffb0" stopOpacity="0" />
      </radialGradient>
      {poles.map((pole) => (
        <circle key={`${pole.x} ${pole.y} glow`} className="glow" fill={`url(#${id})`} cx={pole.x} cy={pole.y} r="70" />
      ))}
      {poles.map((pole) => (
        <circle key={`${pole.x} ${pole.y}`} fill="var(--ball)" cx={pole.x} cy={pole.y} r={small ? 7 : 4} />
      ))}
    </>
  );
}
