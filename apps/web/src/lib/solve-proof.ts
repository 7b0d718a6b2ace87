import { proofText, startsWithZeroBits } from "@lapang/domain/identity/proof-of-work";

/** After this many hashes the page may draw and handle keys. */
const HASHES_AT_ONCE = 50;

/** Finds the number for a proof-of-work challenge, in small batches so that typing stays responsive. */
export async function solveProof(token: string, difficulty: number): Promise<string> {
  const encoder = new TextEncoder();
  for (let proof = 0; ; proof += 1) {
    const hash = await crypto.subtle.digest("SHA-256", encoder.encode(proofText(token, proof)));
    if (startsWithZeroBits(new Uint8Array(hash), difficulty)) return String(proof);
    if (proof % HASHES_AT_ONCE === 0) await new Promise((resume) => setTimeout(resume));
  }
}
