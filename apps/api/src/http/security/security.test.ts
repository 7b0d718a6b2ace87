import { expect, it } from "vitest";
import { readConfig } from "../../config/config.ts";
import { testApp } from "../../testing/apps/test-app.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { contentSecurityPolicy, hostedSources } from "./security.ts";

const { db } = await testDatabase();

it("sets strict headers on every document", async () => {
  const app = await testApp(db);
  const { headers } = await app.inject("/api/docs");
  expect(headers).toMatchObject({
    "content-type": expect.stringContaining("text/html"),
    "content-security-policy": contentSecurityPolicy(),
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
  expect(headers["strict-transport-security"]).toBeUndefined();
  expect(headers["x-powered-by"]).toBeUndefined();
});

it("prevents other sites from using any answer or refusal as a document", async () => {
  const app = await testApp(db);
  for (const url of ["/healthz", "/api/v1/session", "/api/v1/courts?page=0", "/nothing"]) {
    const { headers } = await app.inject(url);
    expect(headers).toMatchObject({
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["x-powered-by"]).toBeUndefined();
  }
});

it("requires HTTPS (HSTS) once the venue has it", async () => {
  const app = await testApp(db, { config: { publicUrl: "https://lapang.example" } });
  for (const url of ["/healthz", "/api/docs"]) {
    expect((await app.inject(url)).headers["strict-transport-security"]).toMatch(/max-age=31536000/);
  }
});

it("allows an inline script by its hash only", () => {
  const policy = contentSecurityPolicy(["sha256-abc="]);
  expect(policy).toContain("script-src 'self' 'sha256-abc=';");
  expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain("unsafe");
  for (const name of ["frame-ancestors", "object-src", "base-uri"]) expect(policy).toContain(`${name} 'none'`);
});

it("allows the hosted provider's sources only where it is configured", async () => {
  const env = { IDENTITY_PROJECT_ID: "venue-1", IDENTITY_WEB_KEY: "key", IDENTITY_AUTH_DOMAIN: "masuk.example" };
  const { identity } = readConfig(env);
  const policyOf = async (config: object) =>
    String((await (await testApp(db, { config })).inject("/api/docs")).headers["content-security-policy"]);
  const [own, hosted] = [await policyOf({}), await policyOf({ identity })];
  expect(own).not.toMatch(/https:/);
  expect(own).toContain("frame-src 'none'");
  expect(hosted).toBe(contentSecurityPolicy([], hostedSources(identity.hosted)));
  expect(hosted).toContain("script-src 'self' https://apis.google.com;");
  expect(hosted).toContain("frame-src https://masuk.example;");
  expect(hosted).toContain(
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com;",
  );
  expect(contentSecurityPolicy(["sha256-abc="], hostedSources(identity.hosted))).toContain(
    "script-src 'self' 'sha256-abc=' https://apis.google.com;",
  );
});
