/** "sari@example.com" as somebody is shown it who may be a stranger: "s•••@example.com". */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 1 ? "•••" : `${[...address][0]}•••${address.slice(at)}`;
}
