/**
 * A little work that a browser does once per form and a flood would have to do per message: find a number whose hash
 * together with the token starts with enough zero bits. Both sides share these two lines; each brings its own SHA-256.
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
