import { createHmac, timingSafeEqual } from "node:crypto";
import { keyFor } from "../../../db/app-secret.ts";
import type { GatewayNotification, Headers } from "../../../ports/payments.ts";
import { noticeShape, presentNotice } from "./simulated-payment.ts";

export const SIGNATURE_HEADER = "x-simulator-signature";

export function sign(body: Buffer | string, secret: Buffer): string {
  return createHmac("sha256", keyFor(secret, "simulated payment notification")).update(body).digest("hex");
}

export function readSigned(body: Buffer | string, headers: Headers, secret: Buffer): GatewayNotification | null {
  const given = Buffer.from(String(headers[SIGNATURE_HEADER] ?? ""));
  const expected = Buffer.from(sign(body, secret));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  // Signed by us, so the content is ours, unless an older version wrote it.
  const parsed = noticeShape.safeParse(JSON.parse(body.toString()));
  return parsed.success ? presentNotice(parsed.data) : null;
}
