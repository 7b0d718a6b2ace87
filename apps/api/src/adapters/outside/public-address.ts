import { lookup as lookUp } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Networks that are nobody's on the internet: this machine, its neighbours, clouds' own services, and what is reserved. */
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
/** Of the newer protocol only what is handed out to the public. */
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

/** Whether an address may be asked on behalf of somebody who typed it in. */
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
 * Looks a name up where it is connected to, so that it cannot point somewhere else in between. A name with one address among
 * others that may not be asked is refused altogether.
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
