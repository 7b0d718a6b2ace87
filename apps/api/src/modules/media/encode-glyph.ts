/** A glyph's outline in straight lines and quadratic curves, as in TrueType. */
export type Outline = { commands: readonly { command: string; args: readonly number[] }[] };

type Drawn = { x: number; y: number; onCurve: boolean };

/** Encodes an outline for a font file's "glyf" table; empty for a glyph without lines, such as a space. */
export function encodeGlyph({ commands }: Outline): Uint8Array {
  const points: Drawn[] = [];
  const contourEnds: number[] = [];
  for (const { command, args } of commands) {
    if (command === "closePath") contourEnds.push(points.length - 1);
    for (let at = 0; at < args.length; at += 2) {
      const onCurve = command !== "quadraticCurveTo" || at === args.length - 2;
      // Interpolation between weights gives fractions, but a font file stores integers.
      points.push({ x: Math.round(args[at] ?? 0), y: Math.round(args[at + 1] ?? 0), onCurve });
    }
  }
  return points.length > 0 ? written(points, contourEnds) : new Uint8Array();
}

function written(points: readonly Drawn[], contourEnds: readonly number[]): Uint8Array {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const size = 12 + contourEnds.length * 2 + points.length * 5;
  const view = new DataView(new ArrayBuffer(Math.ceil(size / 4) * 4));
  let at = 0;
  const word = (value: number) => {
    view.setInt16(at, value);
    at += 2;
  };
  word(contourEnds.length);
  for (const bound of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]) word(bound);
  for (const end of contourEnds) word(end);
  // No hinting instructions.
  word(0);
  for (const { onCurve } of points) {
    view.setUint8(at, onCurve ? 1 : 0);
    at += 1;
  }
  for (const values of [xs, ys]) {
    for (const [index, value] of values.entries()) word(value - (values[index - 1] ?? 0));
  }
  return new Uint8Array(view.buffer);
}
