import { expect, it } from "vitest";
import { testDatabase } from "../testing/database.ts";
import { testApp } from "../testing/test-app.ts";
import { contentSecurityPolicy } from "./security.ts";

const { db } = await testDatabase();

it("puts the same strict headers on answers, refusals and strangers", async () => {
  const app = await testApp(db);
  for (const url of ["/healthz", "/api/v1/session", "/api/v1/courts?page=0", "/nothing"]) {
    const { headers } = await app.inject(url);
    expect(headers["content-security-policy"]).toBe(contentSecurityPolicy());
    expect(headers).toMatchObject({
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["x-powered-by"]).toBeUndefined();
  }
});

it("asks for HTTPS for good once the venue has it", async () => {
  const app = await testApp(db, { config: { publicUrl: "https://lapang.example" } });
  expect((await app.inject("/healthz")).headers["strict-transport-security"]).toMatch(/max-age=31536000/);
});

it("never allows an inline script but by its hash", () => {
  const policy = contentSecurityPolicy(["sha256-abc="]);
  expect(policy).toContain("script-src 'self' 'sha256-abc=';");
  expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain("unsafe");
  expect(policy).toContain("frame-ancestors 'none'");
});
