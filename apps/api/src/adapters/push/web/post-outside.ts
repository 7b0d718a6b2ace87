import { lookup as resolve } from "node:dns";
import { request } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";

const TIMEOUT_MS = 10_000;

const inside = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  inside.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::", 96],
  ["64:ff9b::", 96],
  ["100::", 64],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  inside.addSubnet(network, prefix, "ipv6");

/** Whether an address is anybody's on the internet: not this machine's, nor one of the networks around it. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return isPublicAddress(mapped);
  return family !== 0 && !inside.check(address, family === 6 ? "ipv6" : "ipv4");
}

/** Looks a name up and tells of public addresses only: a name may be made to point anywhere after it was checked. */
export const lookupPublic: LookupFunction = (name, options, done) => {
  resolve(name, { ...options, all: true }, (error, found) => {
    const open = error ? [] : found.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (error || !first) return done(error ?? new Error(`${name} has no public address`), "", 0);
    if (options.all) return done(null, open);
    done(null, first.address, first.family);
  });
};

export type Posted = { status: number; retryAfter: string | undefined };
export type Post = (url: URL, headers: Record<string, string>, body: Buffer) => Promise<Posted>;

/** Posts to a server that somebody else named: public addresses only, no redirects, and its answer is not read. */
export const postOutside: Post = (url, headers, body) =>
  new Promise((done, fail) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const sent = request(url, { method: "POST", headers, signal, lookup: lookupPublic }, (reply) => {
      reply.resume();
      done({ status: reply.statusCode ?? 0, retryAfter: reply.headers["retry-after"] });
    });
    sent.on("error", fail);
    sent.end(body);
  });
