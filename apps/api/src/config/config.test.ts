import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

describe("the configuration", () => {
  it("needs no variable at all", () => {
    expect(readConfig({})).toMatchObject({
      host: "127.0.0.1",
      port: 3000,
      dataDir: ".data",
      jobs: "inline",
      rateLimits: true,
      proxyHops: 0,
      databaseUrl: undefined,
      smtp: undefined,
    });
  });

  it("treats an empty variable as not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: " " })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it("reads every variable", () => {
    const config = readConfig({
      PORT: "0",
      PUBLIC_URL: "https://lapang.example/",
      TRUST_PROXY: "1",
      SMTP_URL: "smtp://localhost:2525",
      MAIL_FROM: "Lapang <halo@lapang.example>",
      SIMULATED_PAYMENTS: "on",
    });
    expect(config).toMatchObject({ port: 0, rateLimits: true, publicUrl: "https://lapang.example", proxyHops: 1 });
    expect(config.smtp?.from).toBe("Lapang <halo@lapang.example>");
    expect(readConfig({ TRUST_PROXY: "off" }).proxyHops).toBe(0);
    expect(readConfig({ RATE_LIMITS: "off" }).rateLimits).toBe(false);
  });

  it("gives staff shorter sessions than customers, and both as configured", () => {
    const HOUR_MS = 3_600_000;
    expect(readConfig({}).identity.sessions).toEqual({
      customer: { idleMs: 7 * 24 * HOUR_MS, longestMs: 14 * 24 * HOUR_MS },
      staff: { idleMs: HOUR_MS / 2, longestMs: 12 * HOUR_MS },
    });
    const { staff } = readConfig({ STAFF_SESSION_IDLE_MINUTES: "60", STAFF_SESSION_MAX_MINUTES: "600" }).identity
      .sessions;
    expect(staff).toEqual({ idleMs: HOUR_MS, longestMs: 10 * HOUR_MS });
  });

  it("offers Google at a hosted provider only if configured", () => {
    const project = { IDENTITY_PROJECT_ID: "venue-1", IDENTITY_WEB_KEY: "key" };
    expect(readConfig(project).identity.hosted?.google).toBe(false);
    expect(readConfig({ ...project, IDENTITY_GOOGLE: "on" }).identity.hosted?.google).toBe(true);
  });

  it("uses the simulator for payments until a gateway is configured", () => {
    const live = { NODE_ENV: "production", PUBLIC_URL: "https://lapang.example" };
    expect(readConfig({}).payments).toEqual({ gateway: "simulator" });
    expect(readConfig({ ...live, SIMULATED_PAYMENTS: "on" }).payments.gateway).toBe("simulator");
    const keys = { MIDTRANS_SERVER_KEY: "SB-Mid-server-test" };
    const midtrans = (more: Record<string, string>) =>
      readConfig({ PAYMENT_GATEWAY: "midtrans", ...live, ...keys, ...more }).payments;
    expect(midtrans({})).toMatchObject({ midtrans: { snapUrl: "https://app.sandbox.midtrans.com/snap/v1" } });
    expect(midtrans({ MIDTRANS_PRODUCTION: "on" })).toMatchObject({ midtrans: { apiUrl: "https://api.midtrans.com" } });
    expect(midtrans({ MIDTRANS_API_URL: "http://127.0.0.1:8080/" })).toMatchObject({
      midtrans: { apiUrl: "http://127.0.0.1:8080", serverKey: "SB-Mid-server-test" },
    });
  });

  it.each<[Record<string, string>, string]>([
    [{ NODE_ENV: "production", PUBLIC_URL: "https://lapang.example" }, "NODE_ENV is production"],
    [{ PUBLIC_URL: "https://lapang.example" }, "PUBLIC_URL is set"],
    [{ PUBLIC_URL: "http://localhost:3000" }, "PUBLIC_URL is set"],
    [{ TRUST_PROXY: "1" }, "TRUST_PROXY names a proxy"],
    [{ SMTP_URL: "smtp://localhost:2525", MAIL_FROM: "halo@lapang.example" }, "SMTP_URL is set"],
    [{ MIDTRANS_PRODUCTION: "on" }, "MIDTRANS_PRODUCTION is on"],
    [{ HOST: "0.0.0.0" }, "HOST is not a loopback address"],
    [{ HOST: "192.168.1.20", NODE_ENV: "test" }, "HOST is not a loopback address"],
  ])("refuses simulated payments in a reachable venue with %o unless SIMULATED_PAYMENTS allows them", (reach, why) => {
    const refusal = `PAYMENT_GATEWAY must be midtrans, or set SIMULATED_PAYMENTS=on for a venue where nobody pays, because ${why}`;
    expect(() => readConfig(reach)).toThrow(new ConfigError(refusal));
    expect(readConfig({ ...reach, SIMULATED_PAYMENTS: "on" }).payments.gateway).toBe("simulator");
    const midtrans = { PAYMENT_GATEWAY: "midtrans", MIDTRANS_SERVER_KEY: "SB-Mid-server-test" };
    expect(readConfig({ ...reach, ...midtrans }).payments.gateway).toBe("midtrans");
  });

  it("requires eight characters of a password in a reachable venue, or more if configured", () => {
    const least = (env: Record<string, string>) =>
      readConfig({ SIMULATED_PAYMENTS: "on", ...env }).identity.password.min;
    expect(least({})).toBe(6);
    expect(least({ PUBLIC_URL: "https://lapang.example" })).toBe(8);
    expect(least({ HOST: "0.0.0.0" })).toBe(8);
    expect(least({ HOST: "0.0.0.0", PASSWORD_MIN_LENGTH: "6" })).toBe(8);
    expect(least({ PUBLIC_URL: "https://lapang.example", PASSWORD_MIN_LENGTH: "15" })).toBe(15);
  });

  it.each([
    [{ PORT: "65536" }, "PORT must be a whole number from 0 to 65535"],
    [{ PORT: "3000x" }, "PORT must be a whole number from 0 to 65535"],
    [{ DATABASE_URL: "mysql://secret@x/y" }, "DATABASE_URL must be a URL as postgres://"],
    [{ DATABASE_URL: "secret" }, "DATABASE_URL must be a URL as postgres://"],
    [{ JOBS: "later" }, "JOBS must be one of: inline, off"],
    [{ RATE_LIMITS: "off", HOST: "0.0.0.0" }, "RATE_LIMITS must be on, because HOST is not a loopback address"],
    [
      { RATE_LIMITS: "off", PUBLIC_URL: "https://secret.example" },
      "RATE_LIMITS must be on, because PUBLIC_URL is an https",
    ],
    [{ RATE_LIMITS: "off", TRUST_PROXY: "1" }, "RATE_LIMITS must be on, because TRUST_PROXY names a proxy"],
    [{ RATE_LIMITS: "off", NODE_ENV: "production" }, "RATE_LIMITS must be on, because NODE_ENV is production"],
    [{ NODE_ENV: "production", SIMULATED_PAYMENTS: "on" }, "PUBLIC_URL must be set in production"],
    [{ AUTHORIZED_DOMAINS: "https://secret.example" }, "AUTHORIZED_DOMAINS must be host names by comma"],
    [{ AUTHORIZED_DOMAINS: "venue.example,secret.example:8080" }, "AUTHORIZED_DOMAINS must be host names by comma"],
    [{ AUTHORIZED_DOMAINS: "*.secret.example" }, "AUTHORIZED_DOMAINS must be host names by comma"],
    [{ PASSWORD_MIN_LENGTH: "20", PASSWORD_MAX_LENGTH: "16" }, "PASSWORD_MAX_LENGTH must be at least 20"],
    [{ PASSWORD_MAX_LENGTH: "11" }, "PASSWORD_MAX_LENGTH must be at least 12, the length that staff need"],
    [{ SESSION_IDLE_MINUTES: "5" }, "SESSION_IDLE_MINUTES must be a whole number of minutes from 10 to 525600"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be one of: fatal,"],
    [{ PUBLIC_URL: "https://lapang.example/path" }, "PUBLIC_URL must be an origin"],
    [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN must be at least 16 characters"],
    [{ TRUST_PROXY: "yes" }, "TRUST_PROXY must be off or a whole number"],
    [{ S3_ENDPOINT: "http://secret.example:9000" }, "S3_ENDPOINT must be the store's address as https://"],
    [{ SMTP_URL: "http://x" }, "SMTP_URL must be a URL as smtp://"],
    [{ SMTP_URL: "smtp://x" }, "MAIL_FROM must be the sender's address"],
    [{ MAIL_FROM: "nobody" }, "MAIL_FROM must be an address"],
    [{ PAYMENT_GATEWAY: "midtrans" }, "MIDTRANS_SERVER_KEY must be set, because PAYMENT_GATEWAY is midtrans"],
    [{ MIDTRANS_API_URL: "http://secret.example" }, "MIDTRANS_API_URL must be an address as https://"],
    [{ PAYMENT_GATEWAY: "cash" }, "PAYMENT_GATEWAY must be one of: simulator, midtrans"],
    [{ OIDC_ISSUER: "http://secret.example" }, "OIDC_ISSUER must be the provider's address as https://"],
    [{ IDENTITY_KEYS_URL: "http://keys.example" }, "IDENTITY_KEYS_URL must be the address of a key set as https://"],
    [{ OIDC_ISSUER: "http://127.0.0.1:9000" }, "OIDC_CLIENT_ID must be set, because OIDC_ISSUER is"],
    [{ IDENTITY_GOOGLE: "yes" }, "IDENTITY_GOOGLE must be one of: on, off"],
    [{ NODE_ENV: "staging" }, "NODE_ENV must be one of: development, production, test"],
  ])("refuses %o in one line that names the variable and not its value", (variables, line) => {
    const refusal = () => readConfig(variables);
    expect(refusal).toThrow(ConfigError);
    expect(refusal).toThrow(line);
    expect(refusal).not.toThrow(/secret|\n/);
  });
});
