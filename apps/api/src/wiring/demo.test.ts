import { expect, it } from "vitest";
import { readConfig } from "../config/config.ts";
import { isDemoOpen, isPrivate } from "./demo.ts";

const mail = { SMTP_URL: "smtp://localhost:2525", MAIL_FROM: "Lapang <halo@lapang.example>" };

it.each<[string, Record<string, string>, boolean]>([
  ["on a fresh machine", {}, true],
  ["on another loopback address", { HOST: "::1" }, true],
  ["in production", { NODE_ENV: "production", PUBLIC_URL: "https://lapang.example" }, false],
  ["under a public address", { PUBLIC_URL: "https://lapang.example" }, false],
  ["under an address of this machine, where a proxy may listen", { PUBLIC_URL: "http://localhost:3000" }, false],
  ["behind a proxy", { TRUST_PROXY: "1" }, false],
  ["where mail is sent", mail, false],
  ["where money is taken", { MIDTRANS_PRODUCTION: "on" }, false],
  ["on every address of the machine", { HOST: "0.0.0.0" }, false],
  ["on an address of the network", { HOST: "192.168.1.20" }, false],
  ["on every IPv6 address", { HOST: "::" }, false],
])("%s, with %o, the demo's accounts are open: %s", (_, variables, open) => {
  expect(isDemoOpen(readConfig({ SIMULATED_PAYMENTS: "on", ...variables }))).toBe(open);
});

it("is closed with a hosted identity provider, however private the server is", () => {
  const config = readConfig({ IDENTITY_PROJECT_ID: "venue-1", IDENTITY_WEB_KEY: "key" });
  expect([isPrivate(config), isDemoOpen(config)]).toEqual([true, false]);
});
