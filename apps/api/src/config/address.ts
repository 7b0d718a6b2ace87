import { isLoopback } from "@lapang/domain/text/loopback";

export const SAFE_ADDRESS = "an address as https://api.example.com; http on loopback only";

/** True if an address is encrypted or on this machine: secrets or trusted keys travel there. */
export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}
