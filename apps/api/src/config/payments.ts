import { z } from "zod";
import { type Reach, reachedBy } from "../runtime/reachability.ts";

const ADDRESS = "an address as https://api.example.com; http on loopback only";
const isAddress = (text: string) =>
  URL.canParse(text) && /^https:|^http:\/\/(127\.|localhost[:/]|\[::1\])/.test(new URL(text).href);
const address = () =>
  z
    .string()
    .refine(isAddress, ADDRESS)
    .transform((text) => text.replace(/\/+$/, ""))
    .optional();
const key = () =>
  z
    .string()
    .regex(/^[\x21-\x39\x3b-\x7e]{8,200}$/, "a key of 8 to 200 characters")
    .optional();

/** The payment gateway. The simulator accepts every payment without money, so a reachable venue needs explicit consent. */
export const paymentsShape = {
  PAYMENT_GATEWAY: z.enum(["simulator", "midtrans"]).default("simulator"),
  SIMULATED_PAYMENTS: z.enum(["on", "off"]).default("off"),
  MIDTRANS_SERVER_KEY: key(),
  MIDTRANS_PRODUCTION: z.enum(["on", "off"]).default("off"),
  MIDTRANS_SNAP_URL: address(),
  MIDTRANS_API_URL: address(),
};

type Environment = z.output<z.ZodObject<typeof paymentsShape>>;

export type MidtransConfig = { serverKey: string; snapUrl: string; apiUrl: string };
export type PaymentsConfig = { gateway: "simulator" } | { gateway: "midtrans"; midtrans: MidtransConfig };

export function requireGateway(env: Environment, reach: Reach, context: z.RefinementCtx): void {
  const refuse = (name: string, message: string) => context.addIssue({ code: "custom", path: [name], message });
  const simulated = env.PAYMENT_GATEWAY === "simulator";
  const why = reachedBy(reach);
  if (simulated && why && env.SIMULATED_PAYMENTS === "off") {
    refuse("PAYMENT_GATEWAY", `midtrans, or set SIMULATED_PAYMENTS=on for a venue where nobody pays, because ${why}`);
  }
  if (!simulated && env.MIDTRANS_SERVER_KEY === undefined) {
    refuse("MIDTRANS_SERVER_KEY", "set, because PAYMENT_GATEWAY is midtrans");
  }
}

export function readPayments(env: Environment): PaymentsConfig {
  const { MIDTRANS_SERVER_KEY: serverKey } = env;
  if (env.PAYMENT_GATEWAY === "simulator" || !serverKey) return { gateway: "simulator" };
  const domain = env.MIDTRANS_PRODUCTION === "on" ? "midtrans.com" : "sandbox.midtrans.com";
  const snapUrl = env.MIDTRANS_SNAP_URL ?? `https://app.${domain}/snap/v1`;
  const apiUrl = env.MIDTRANS_API_URL ?? `https://api.${domain}`;
  return { gateway: "midtrans", midtrans: { serverKey, snapUrl, apiUrl } };
}
