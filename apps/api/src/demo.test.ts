import { expect, it } from "vitest";
import { type Config, readConfig } from "./config.ts";
import { isDemoOpen } from "./demo.ts";

const fresh = readConfig({});
const hosted = { projectId: "venue-1", webKey: "key", authDomain: "venue-1.example" };

it.each<[string, Partial<Config>, boolean]>([
  ["on a fresh machine", {}, true],
  ["under a loopback address", { publicUrl: "http://localhost:3000" }, true],
  ["in production", { production: true }, false],
  ["under a public address", { publicUrl: "https://lapang.example" }, false],
  ["under an address that only begins like ours", { publicUrl: "http://localhost.evil.example" }, false],
  ["where the accounts live elsewhere", { identity: { ...fresh.identity, hosted } }, false],
])("%s, with %o, the demo's accounts are open: %s", (_, config, open) => {
  expect(isDemoOpen({ ...fresh, ...config })).toBe(open);
});
