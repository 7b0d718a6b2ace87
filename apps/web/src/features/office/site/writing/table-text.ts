type Table = { type: "table"; head: string[]; rows: string[][] };

/** A table as text: one line per row, cells separated by a bar, headings first. */
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
  // Pad or cut every row to the length of the heading row.
  return { type: "table", head, rows: rows.map((cells) => head.map((_, column) => cells[column] ?? "")) };
}
