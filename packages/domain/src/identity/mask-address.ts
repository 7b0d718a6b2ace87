/** Masks a mail address for callers who may be strangers: "s•••@example.com". */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 1 ? "•••" : `${[...address][0]}•••${address.slice(at)}`;
}
