/** A round positive step for a scale of about four lines. */
export function roundStep(most: number): number {
  const raw = Math.max(most, 4) / 4;
  const size = 10 ** Math.floor(Math.log10(raw));
  return ([1, 2, 3, 5, 10].find((times) => times * size >= raw) ?? 10) * size;
}

export type Scale = { bottom: number; top: number; lines: number[] };

/** A scale from the lowest value (negative if refunds exceed income) to above the highest. */
export function scaleOf(values: readonly number[]): Scale {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = roundStep(Math.max(most, -least));
  const bottom = Math.floor(least / step) * step;
  const top = Math.max(Math.ceil(most / step) * step, bottom + step);
  const lines = Array.from({ length: Math.round((top - bottom) / step) + 1 }, (_, index) => bottom + index * step);
  return { bottom, top, lines };
}
