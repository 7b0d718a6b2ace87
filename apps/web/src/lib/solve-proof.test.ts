import { createHash } from "node:crypto";
import { proofText, startsWithZeroBits } from "@lapang/domain/identity/proof-of-work";
import { expect, it } from "vitest";
import { solveProof } from "./solve-proof.ts";

it("finds a number the server accepts", async () => {
  const proof = await solveProof("a-token", 8);
  const hash = createHash("sha256").update(proofText("a-token", proof)).digest();
  expect(startsWithZeroBits(hash, 8)).toBe(true);
});

it("leaves the page responsive meanwhile", async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  });
  await solveProof("another-token", 9);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(0);
});
