/** Quotes a cell and prevents CSV injection (formulas in spreadsheets); numbers stay numbers. */
export function csvCell(value: string | number | null): string {
  if (typeof value === "number") return String(value);
  const text = value ?? "";
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** Writes rows as CSV with a byte order mark, by which spreadsheets recognise UTF-8. */
export function csvFile(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("")}`;
}
