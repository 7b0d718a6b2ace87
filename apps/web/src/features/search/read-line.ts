/** Reads a search line from an address. */
export function readLine(value: unknown): string | undefined {
  return typeof value === "string" ? value.trim().slice(0, 120) || undefined : undefined;
}
