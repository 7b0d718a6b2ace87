import { expect, it } from "vitest";
import { testApp } from "../../testing/apps/test-app.ts";
import { testDatabase } from "../../testing/postgres/database.ts";

const { db } = await testDatabase();
const token = "a-long-enough-token";

async function ask(
  metricsToken: string | undefined,
  headers: Record<string, string> = {},
  remoteAddress = "127.0.0.1",
) {
  const app = await testApp(db, { config: { metricsToken, rateLimits: true } });
  await app.inject("/api/v1/session");
  return app.inject({ url: "/metrics", headers, remoteAddress });
}

it("shows durations by route, connections and the cache", async () => {
  const { statusCode, body } = await ask(token, { authorization: `Bearer ${token}` });
  expect(statusCode).toBe(200);
  expect(body).toContain('http_request_duration_seconds_count{route="/api/v1/session",method="GET",status="2xx"} 1');
  expect(body).toMatch(/db_connections\{state="\w+"\} \d/);
  expect(body).toContain('read_cache{of="hits"} 0');
  expect(body).toContain("process_cpu_seconds_total");
});

it("counts sign-in attempts by outcome", async () => {
  const app = await testApp(db, { config: { metricsToken: token } });
  for (const idToken of ["bukan", "token"])
    await app.inject({ method: "POST", url: "/api/v1/session", payload: { idToken } });
  const { body } = await app.inject({ url: "/metrics", headers: { authorization: `Bearer ${token}` } });
  expect(body).toContain('identity_attempts_total{door="session",outcome="invalid_id_token"} 2');
});

it("shows for each job lane whether it takes jobs, and how often it was replaced", async () => {
  const jobs = {
    isRunning: () => false,
    lanes: () => [{ name: "mail", isWorking: false, replaced: 2, errors: 7 } as const],
  };
  const app = await testApp(db, { config: { metricsToken: token }, jobs });
  const { body } = await app.inject({ url: "/metrics", headers: { authorization: `Bearer ${token}` } });
  expect(body).toContain('job_lane_working{lane="mail"} 0');
  expect(body).toContain('job_lane_replaced{lane="mail"} 2');
  expect(body).toContain('job_lane_errors{lane="mail"} 7');
});

it("answers 404 without the token, also from this machine", async () => {
  const refused = await Promise.all([
    ask(undefined),
    ask(undefined, { authorization: "Bearer " }),
    ask(undefined, { authorization: "Bearer undefined" }),
    ask(token),
    ask(token, { authorization: "Bearer wrong-token-of-len" }),
    ask(token, { authorization: `Bearer ${token}x` }),
  ]);
  expect(refused.map((reply) => reply.statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
  expect(refused[0]?.json().error.code).toBe("not_found");
});

it("is readable with the token from anywhere", async () => {
  expect((await ask(token, { authorization: `Bearer ${token}` }, "10.0.0.1")).statusCode).toBe(200);
});
