/** "24", "12,5": Indonesian decimals. */
export function metres(value: number): string {
  return String(value).replace(".", ",");
}
