/**
 * Proof of work against form spam: the browser finds a number whose SHA-256 together with the token starts with enough zero
 * bits. Both sides share these functions and bring their own SHA-256.
 */
export function proofText(token: string, proof: number | string): string {
  return `${token}.${proof}`;
}

export function startsWithZeroBits(hash: Uint8Array, bits: number): boolean {
  const wholeBytes = Math.floor(bits / 8);
  for (let index = 0; index < wholeBytes; index += 1) {
    if (hash[index] !== 0) return false;
  }
  const rest = bits % 8;
  return rest === 0 || (hash[wholeBytes] ?? 255) >> (8 - rest) === 0;
}
