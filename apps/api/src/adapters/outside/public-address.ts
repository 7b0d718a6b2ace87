import { lookup as lookUp } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Networks that are not public: this machine, local networks, cloud metadata services and reserved ranges. */
const inner = new BlockList();
for (const [address, prefix] of [
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
] as const) {
  inner.addSubnet(address, prefix, "ipv4");
}
/** The only public range of IPv6. */
const outer6 = new BlockList();
outer6.addSubnet("2000::", 3, "ipv6");
const inner6 = new BlockList();
for (const [address, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const) {
  inner6.addSubnet(address, prefix, "ipv6");
}

/** True if an address entered by a user may be contacted. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !inner.check(address, "ipv4");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return isPublicAddress(mapped);
  return version === 6 && outer6.check(address, "ipv6") && !inner6.check(address, "ipv6");
}

export class NotPublic extends Error {
  constructor(name: string) {
    super(`${name} has no public address`);
  }
}

/**
 * Resolves a name at connection time (DNS rebinding protection). A name with any forbidden address among its addresses is
 * refused.
 */
export function lookupAmong(mayAsk: (address: string) => boolean): LookupFunction {
  return (name, options, done) => {
    lookUp(name, { ...options, all: true }, (error, found) => {
      if (error) return done(error, "", 0);
      const [first] = found;
      if (!first || !found.every(({ address }) => mayAsk(address))) return done(new NotPublic(name), "", 0);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
  };
}
