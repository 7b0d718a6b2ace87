import { expect, it } from "vitest";
import { type Config, readConfig } from "./config.ts";
import { isDemoOpen } from "./demo.ts";

const fresh = readConfig({});
const hosted = { projectId: "venue-1", webKey: "key", authDomain: "venue-1.example", google: false };

it.each<[string, Partial<Config>, boolean]>([
  ["on a fresh machine", {}, true],
  ["under a loopback address", { publicUrl: "http://localhost:3000" }, true],
  ["in production", { production: true }, false],
  ["under a public address", { publicUrl: "https://lapang.example" }, false],
  ["under an address that only begins like ours", { publicUrl: "http://localhost.evil.example" }, false],
  ["on every address of the machine", { host: "0.0.0.0" }, false],
  ["on an address of the network", { host: "192.168.1.20", publicUrl: "http://localhost:3000" }, false],
  ["on every IPv6 address", { host: "::" }, false],
  ["on another loopback address", { host: "::1" }, true],
  ["where the accounts live elsewhere", { identity: { ...fresh.identity, hosted } }, false],
])("%s, with %o, the demo's accounts are open: %s", (_, config, open) => {
  expect(isDemoOpen({ ...fresh, ...config })).toBe(open);
});
