import { isLoopback } from "@lapang/domain/text/loopback";

export const SAFE_ADDRESS = "an address as https://api.example.com; http on loopback only";

/** Secrets or the keys of our trust travel there: unencrypted only on this very machine. */
export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}
