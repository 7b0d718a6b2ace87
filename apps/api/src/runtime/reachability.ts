import { isLoopback } from "@lapang/domain/text/loopback";

/** The settings that decide who can reach the venue. */
export type Reach = {
  production: boolean;
  host: string;
  publicUrl: string | undefined;
  proxyHops: number;
  smtp: unknown;
  realMoney: boolean;
};

/** Returns the first setting that lets others than this machine's user reach the venue; undefined for a private venue. */
export function reachedBy({ production, host, publicUrl, proxyHops, smtp, realMoney }: Reach): string | undefined {
  const settings = [
    [production, "NODE_ENV is production"],
    [publicUrl, "PUBLIC_URL is set"],
    [proxyHops > 0, "TRUST_PROXY names a proxy"],
    [smtp, "SMTP_URL is set"],
    [realMoney, "MIDTRANS_PRODUCTION is on"],
    [!isLoopback(host), "HOST is not a loopback address"],
  ] as const;
  return settings.find(([holds]) => holds)?.[1];
}
