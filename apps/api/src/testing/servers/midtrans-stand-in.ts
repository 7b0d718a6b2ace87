import { onTestFinished } from "vitest";
import { type MidtransOptions, startMidtrans } from "./midtrans-server.ts";

/** The stand-in for Midtrans until the end of the calling test. */
export async function aMidtrans(options: MidtransOptions = {}) {
  const midtrans = await startMidtrans(options);
  onTestFinished(midtrans.close);
  return midtrans;
}
