import { judge, type Measurement } from "./measurement.ts";

const DIGITS = { "×": 2, kB: 1, points: 0, ms: 1, MiB: 0, statements: 1 } as const;
const WORDS = { met: "ok", short: "short", missed: "MISSED" } as const;

export function formatTable(measurements: readonly Measurement[]): string {
  const rows = measurements.map((measurement) => [
    measurement.part,
    measurement.name,
    formatValue(measurement),
    formatTarget(measurement),
    measurement.target ? WORDS[judge(measurement)] : "",
    measurement.note ?? "",
  ]);
  const head = ["part", "measured", "value", "target", "", "behind it"];
  const widths = head.map((title, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0), title.length),
  );
  const line = (cells: readonly string[]) =>
    cells
      // Align numbers to the right.
      .map((cell, column) =>
        column === 2 || column === 3 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd();
  const rule = widths.map((width) => "─".repeat(width)).join("──");
  return [line(head), rule, ...rows.map(line)].join("\n");
}

export function formatMiss(measurement: Measurement): string {
  return `${measurement.part}: ${measurement.name} is ${formatValue(measurement)}, the target is ${formatTarget(measurement)}`;
}

function formatValue({ value, unit, target }: Measurement): string {
  if (!Number.isFinite(value)) return "nothing";
  const digits = unit === "×" && value < 0.1 ? 3 : DIGITS[unit];
  // Round away from the target: a value just short of it must not look as if it met it.
  const round = target && "atMost" in target ? Math.ceil : Math.floor;
  return `${(round(Number((value * 10 ** digits).toFixed(6))) / 10 ** digits).toFixed(digits)} ${unit}`;
}

function formatTarget({ target, unit }: Measurement): string {
  if (!target) return "";
  return "atLeast" in target ? `≥ ${target.atLeast} ${unit}` : `≤ ${target.atMost} ${unit}`;
}
