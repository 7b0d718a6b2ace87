type Table = { type: "table"; head: string[]; rows: string[][] };

/** A table as somebody types it: a line for each row, a stroke between cells, the first line its head. */
export function tableText({ head, rows }: Pick<Table, "head" | "rows">): string {
  return [head, ...rows].map((cells) => cells.join(" | ")).join("\n");
}

export function tableOf(text: string): Table | null {
  const lines = text
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .filter((cells) => cells.some(Boolean));
  const [head, ...rows] = lines;
  if (!head) return null;
  // Every row is as long as the head: a table has no holes.
  return { type: "table", head, rows: rows.map((cells) => head.map((_, column) => cells[column] ?? "")) };
}
