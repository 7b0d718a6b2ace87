import { onTestFinished } from "vitest";
import { type MidtransOptions, startMidtrans } from "./midtrans-server.ts";

/** The Midtrans stand-in, until the end of the calling test. */
export async function aMidtrans(options: MidtransOptions = {}) {
  const midtrans = await startMidtrans(options);
  onTestFinished(midtrans.close);
  return midtrans;
}
