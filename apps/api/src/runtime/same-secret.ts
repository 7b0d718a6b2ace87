import { timingSafeEqual } from "node:crypto";

/** Whether somebody knows what we know; how long the answer takes tells nothing of how much of it was right. */
export function isSameSecret(given: string, own: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(own)];
  return one.length === other.length && timingSafeEqual(one, other);
}
